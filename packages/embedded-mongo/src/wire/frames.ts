const MAX_MESSAGE = 48_000_000

/** Cuts a stream of bytes into messages: each begins with its own length. */
export class Frames {
  private pieces: Buffer[] = []
  private size = 0;

  /** The messages that are complete now. Throws on a length that no message has. */
  *add(piece: Buffer): Generator<Buffer> {
    this.pieces.push(piece)
    this.size += piece.length
    for (;;) {
      const wanted = this.wanted()
      if (wanted === undefined || this.size < wanted) return
      yield this.take(wanted)
    }
  }

  private wanted(): number | undefined {
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
