/** ISO 14496-12 */
export function boxOf(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

export function fullBoxOf(type: string, [version, flags]: readonly [number, number], ...parts: Uint8Array[]) {
  return boxOf(type, u32(version * 2 ** 24 + flags), ...parts)
}

export function tableOf(type: string, columns: number, numbers: ArrayLike<number>, version = 0): Buffer {
  return fullBoxOf(type, [version, 0], u32(numbers.length / columns), listOf(numbers))
}

export function u32(...numbers: readonly number[]): Buffer {
  return listOf(numbers)
}

export function listOf(numbers: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (let nth = 0; nth < numbers.length; nth++) bytes.writeUInt32BE((numbers[nth] ?? 0) >>> 0, nth * 4)
  return bytes
}

export function u16(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [nth, number] of numbers.entries()) bytes.writeUInt16BE(number, nth * 2)
  return bytes
}
