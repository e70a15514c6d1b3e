import { expect, test } from 'vitest'
import { Frames } from './frames.ts'

function message(length: number, fill: number): Buffer {
  const bytes = Buffer.alloc(length, fill)
  bytes.writeInt32LE(length, 0)
  return bytes
}

test.each([1, 3, 7, 40, 1000])('messages are found again however the stream is cut: into %i bytes', (size) => {
  const sent = [message(16, 1), message(100, 2), message(17, 3), message(300, 4)]
  const stream = Buffer.concat(sent)
  const frames = new Frames()
  const got: Buffer[] = []
  for (let at = 0; at < stream.length; at += size) {
    for (const frame of frames.add(stream.subarray(at, at + size))) got.push(Buffer.from(frame))
  }
  expect(got).toEqual(sent)
})

test.each([0, 15, 48_000_001, -1])('a message of %i bytes is none', (length) => {
  const head = Buffer.alloc(16)
  head.writeInt32LE(length, 0)
  expect(() => [...new Frames().add(head)]).toThrow(RangeError)
})
