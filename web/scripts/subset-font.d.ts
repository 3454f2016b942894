declare module "subset-font" {
  /** The font with no more than the glyphs of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; keepFeatures: string[] },
  ): Promise<Buffer>;
}
