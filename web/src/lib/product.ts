export { PRODUCT_NAME } from "../../../supabase/functions/_shared/contracts/product.ts";
