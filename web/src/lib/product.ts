/** The product's name, in the one place the site takes it from. */
export const PRODUCT_NAME = "Castboard";
