import { writeFile } from 'node:fs/promises'
import { qrSvg } from '../../api/src/platform/pdf/qr.ts'

const WIDTH = 640
const HEIGHT = 480
const MODULE_PX = 8
const FRAMES = 4

/** Writes what a camera sees that is held before the code of a text, as Chromium's fake camera plays it (Y4M, I420). */
export async function writeCameraFile(file: string, text: string): Promise<void> {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), frameOf(text)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}

function frameOf(text: string): Buffer {
  const svg = qrSvg(text)
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * MODULE_PX
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  const [left, top] = [(WIDTH - size) / 2, (HEIGHT - size) / 2]
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < MODULE_PX; row += 1) {
      const start = (top + Number(y) * MODULE_PX + row) * WIDTH + left + Number(x) * MODULE_PX
      luma.fill(16, start, start + Number(length) * MODULE_PX)
    }
  }
  return Buffer.concat([luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}
