/** Red, green, blue, alpha; row by row. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** The picture with its longest side at most so long: every pixel is the mean of those it covers. */
export function shrink(from: Pixels, side: number): Pixels {
  const scale = Math.max(from.width, from.height) / side;
  if (scale <= 1) return from;
  const width = Math.max(1, Math.round(from.width / scale));
  const height = Math.max(1, Math.round(from.height / scale));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * from.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * from.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * from.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * from.width) / width));
      mean(from, { left, right, top, bottom }, data, (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function mean(from: Pixels, box: Box, to: Uint8ClampedArray, at: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    const end = (y * from.width + box.right) * 4;
    for (let n = (y * from.width + box.left) * 4; n < end; n += 4) {
      red += from.data[n] as number;
      green += from.data[n + 1] as number;
      blue += from.data[n + 2] as number;
    }
  }
  const count = (box.right - box.left) * (box.bottom - box.top);
  to[at] = red / count;
  to[at + 1] = green / count;
  to[at + 2] = blue / count;
  to[at + 3] = 255;
}
