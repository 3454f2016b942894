const TEXT = 0x1;
const BINARY = 0x2;
const PONG = 0xa;

/** One or more whole, unmasked WebSocket messages: what may be written to any number of sockets as it is. */
export type Frame = Buffer;

export function textFrame(text: string): Frame {
  return frame(TEXT, Buffer.from(text));
}

export function binaryFrame(bytes: Buffer): Frame {
  return frame(BINARY, bytes);
}

/** @param data of the ping it responds to */
export function pongFrame(data: Buffer): Frame {
  return frame(PONG, data);
}

function frame(opcode: number, payload: Buffer): Frame {
  const size = payload.length;
  const headerSize = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(headerSize + size);
  bytes[0] = 0x80 | opcode;
  if (headerSize === 2) {
    bytes[1] = size;
  } else if (headerSize === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(size, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(size), 2);
  }
  payload.copy(bytes, headerSize);
  return bytes;
}
