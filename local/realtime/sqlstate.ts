import type { DatabaseError } from "./authorize.ts";

/** The names PostgreSQL's manual gives the errors that a subscription can run into. */
const NAMES: Record<string, string> = {
  "22003": "numeric_value_out_of_range",
  "22007": "invalid_datetime_format",
  "22008": "datetime_field_overflow",
  "22023": "invalid_parameter_value",
  "22P02": "invalid_text_representation",
  "22P03": "invalid_binary_representation",
  "2201B": "invalid_regular_expression",
  "42501": "insufficient_privilege",
  "42601": "syntax_error",
  "42704": "undefined_object",
  "42703": "undefined_column",
  "42804": "datatype_mismatch",
  "42846": "cannot_coerce",
  "42883": "undefined_function",
  P0001: "raise_exception",
};

/** As hosted, whose driver is Postgrex, words it: "ERROR P0001 (raise_exception) …". */
export function describeDatabaseError(error: DatabaseError): string {
  const name = NAMES[error.code];
  return `ERROR ${error.code}${name === undefined ? "" : ` (${name})`} ${error.message}`;
}
