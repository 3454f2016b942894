/** The personal fields of a form before anything is typed. */
export const EMPTY_DETAILS = {
  first_name: "",
  last_name: "",
  country: "",
  phone_number: "",
  instagram: "",
  facebook: "",
  twitter: "",
  linkedin: "",
};
