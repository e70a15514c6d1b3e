import { expect, test } from 'vitest'
import { FrameReader } from './frame-reader.ts'

function message(length: number, fill: number): Buffer {
  const bytes = Buffer.alloc(length, fill)
  bytes.writeInt32LE(length, 0)
  return bytes
}

test.each([1, 3, 7, 40, 1000])('messages survive a stream cut into %i bytes', (size) => {
  const sent = [message(16, 1), message(100, 2), message(17, 3), message(300, 4)]
  const stream = Buffer.concat(sent)
  const frames = new FrameReader()
  const received: Buffer[] = []
  for (let at = 0; at < stream.length; at += size) {
    for (const frame of frames.add(stream.subarray(at, at + size))) received.push(Buffer.from(frame))
  }
  expect(received).toEqual(sent)
})

test.each([0, 15, 48_000_001, -1])('a message of %i bytes is invalid', (length) => {
  const head = Buffer.alloc(16)
  head.writeInt32LE(length, 0)
  expect(() => [...new FrameReader().add(head)]).toThrow(RangeError)
})
