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

/** The middle of the picture as a square of exactly this side: a smaller one is enlarged between its pixels. */
export function squared(from: Pixels, side: number): Pixels {
  const cut = Math.min(from.width, from.height);
  const [left, top] = [(from.width - cut) >> 1, (from.height - cut) >> 1];
  const data = new Uint8ClampedArray(cut * cut * 4);
  for (let y = 0; y < cut; y += 1) {
    const start = ((top + y) * from.width + left) * 4;
    data.set(from.data.subarray(start, start + cut * 4), y * cut * 4);
  }
  const middle = shrink({ data, width: cut, height: cut }, side);
  return middle.width === side ? middle : enlarge(middle, side);
}

function enlarge({ data: from, width }: Pixels, side: number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  // The middles of the outermost pixels, and beyond them their colour.
  const place = (n: number): [first: number, second: number, share: number] => {
    const at = Math.min(width - 1, Math.max(0, ((n + 0.5) * width) / side - 0.5));
    return [Math.floor(at), Math.min(width - 1, Math.floor(at) + 1), at - Math.floor(at)];
  };
  for (let y = 0; y < side; y += 1) {
    const [above, below, down] = place(y);
    for (let x = 0; x < side; x += 1) {
      const [left, right, across] = place(x);
      for (let part = 0; part < 4; part += 1) {
        const at = (row: number, column: number): number =>
          from[(row * width + column) * 4 + part] as number;
        const upper = at(above, left) * (1 - across) + at(above, right) * across;
        const lower = at(below, left) * (1 - across) + at(below, right) * across;
        data[(y * side + x) * 4 + part] = upper * (1 - down) + lower * down;
      }
    }
  }
  return { data, width: side, height: side };
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

/** Without transparency: what is seen through stands on white, as on a page of paper. Changes the pixels. */
export function onWhite(pixels: Pixels): Pixels {
  const { data } = pixels;
  for (let n = 3; n < data.length; n += 4) {
    const alpha = data[n] as number;
    if (alpha === 255) continue;
    for (let part = n - 3; part < n; part += 1) {
      data[part] = 255 - ((255 - (data[part] as number)) * alpha) / 255;
    }
    data[n] = 255;
  }
  return pixels;
}
