import { expect, test } from "vitest";
import { type BodyShape, shapeOf } from "./body-shape.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const shape = (text: string, type = JSON_TYPE): BodyShape => shapeOf(Buffer.from(text), type);

test.each<[string, Partial<BodyShape>]>([
  ["[]", { rows: 1, depth: 1, listsObjects: true }],
  ['[{"a":1},\n {"a":2}]', { rows: 2, depth: 2, listsObjects: true }],
  ["[0,0,0]", { rows: 3, listsObjects: false }],
  ['[{},"x"]', { rows: 2, listsObjects: false }],
  ["[{},[]]", { rows: 2, depth: 2, listsObjects: false }],
  ["\ufeff[0]", { rows: 1, listsObjects: false }],
  ['{"a":[0,0,0]}', { rows: 0, depth: 2, listsObjects: true }],
  ['[{"a":"],[\\",{,"}]', { rows: 1, depth: 2, listsObjects: true }],
  ['{"a":"\\\\","b":[[]]}', { depth: 3 }],
  ['{"a":{"x":1,"y":2,"z":3},"b":":"}', { columns: 2 }],
  ['[{"a":[{"x":1,"y":2}]},{"a":1,"b":2},{}]', { columns: 2 }],
  ["[[0,0,0],[0]]", { columns: 0 }],
  ['"', { depth: 0 }],
])("the shape of %s", (text, expected) => {
  expect(shape(text)).toMatchObject(expected);
});

test("every value of a body is counted", () => {
  expect(shape(`[${"0,".repeat(999)}0]`).values).toBeGreaterThanOrEqual(1000);
  expect(shape(`{"a":[${"{},".repeat(999)}{}]}`).values).toBeGreaterThanOrEqual(1000);
  expect(shape(`{"a":[${"[0],".repeat(999)}[0]]}`).values).toBeGreaterThanOrEqual(1000);
});

test("rows and values are counted in the other formats, too", () => {
  expect(shape("id,note\r\n1,a\r\n2,b", "text/csv")).toMatchObject({
    rows: 3,
    columns: 2,
    values: 6,
  });
  expect(shape("a,b,c\r\r", "text/csv")).toMatchObject({ rows: 3, values: 9 });
  expect(shape('"\n","\n",b\n', "text/csv")).toMatchObject({ rows: 4, values: 12 });
  expect(shape("a=1&b=2", "application/x-www-form-urlencoded")).toMatchObject({ values: 2 });
  expect(shape("[0,0]", "")).toMatchObject({ rows: 2 });
});
