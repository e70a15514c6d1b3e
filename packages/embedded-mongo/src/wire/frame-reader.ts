const MAX_MESSAGE = 48_000_000

export class FrameReader {
  private pieces: Buffer[] = []
  private size = 0;

  /** @throws on an invalid message length */
  *add(piece: Buffer): Generator<Buffer> {
    this.pieces.push(piece)
    this.size += piece.length
    for (;;) {
      const frameLength = this.frameLength()
      if (frameLength === undefined || this.size < frameLength) return
      yield this.take(frameLength)
    }
  }

  private frameLength(): number | undefined {
    if (this.size < 4) return undefined
    if ((this.pieces[0]?.length ?? 0) < 4) this.pieces = [Buffer.concat(this.pieces)]
    const length = this.pieces[0]?.readInt32LE(0) ?? 0
    if (length < 16 || length > MAX_MESSAGE) throw new RangeError(`a message of ${length} bytes`)
    return length
  }

  private take(length: number): Buffer {
    const [first] = this.pieces
    const all = this.pieces.length === 1 && first !== undefined ? first : Buffer.concat(this.pieces)
    this.size -= length
    this.pieces = this.size > 0 ? [all.subarray(length)] : []
    return all.subarray(0, length)
  }
}
