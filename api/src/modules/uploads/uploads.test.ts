import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'

type Kept = { status: boolean; filename: string }

let api: TestApi
let coach: Awaited<ReturnType<TestApi['as']>>
beforeAll(async () => {
  api = await startTestApi()
  coach = await api.as('coach')
})
afterAll(() => api.close())

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0B6B55' } }).withExif({ IFD0: { Artist: 'somebody' } })
const upload = (bytes: Uint8Array<ArrayBuffer>, name = 'logo.png', as = coach) => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  form.set('team_name', 'صقور')
  return as('/api/uploads', { method: 'POST', body: form, headers: { 'accept-language': 'en' } })
}
const storedBytes = async (filename: string) =>
  new Uint8Array(await (await api.app.request(`/uploads/${filename}`)).arrayBuffer())

describe('a picture of a team', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('is stored as %s under our own name, without EXIF', async (format) => {
    const original = await picture().toFormat(format).toBuffer()
    const answer = await upload(new Uint8Array(original), '../../Mine.exe')
    expect(answer.status).toBe(200)
    const { status, filename } = await parseJsonResponse<Kept>(answer)
    expect(status).toBe(true)
    expect(filename).toMatch(/^[\da-f-]{36}\.(jpg|png|gif)$/)
    const meta = await sharp(await storedBytes(filename)).metadata()
    expect(meta).toMatchObject({ format, width: 40, height: 30 })
    expect(meta.exif).toBeUndefined()
  })

  it('loses any appended data', async () => {
    const original = await picture().png().toBuffer()
    const polyglot = Buffer.concat([original, Buffer.from('<script>alert(1)</script>')])
    const { filename } = await parseJsonResponse<Kept>(await upload(new Uint8Array(polyglot)))
    expect(Buffer.from(await storedBytes(filename)).includes('script')).toBe(false)
  })

  it('is made smaller where it is very large', async () => {
    const original = await picture(4000, 2000).jpeg().toBuffer()
    const { filename } = await parseJsonResponse<Kept>(await upload(new Uint8Array(original)))
    expect(await sharp(await storedBytes(filename)).metadata()).toMatchObject({ width: 1600, height: 800 })
  })

  const text = (words: string) => new Uint8Array(Buffer.from(words))
  it.each([
    ['a text called logo.png', text('not a picture'), 415, 'Only JPG, PNG and GIF pictures are accepted.'],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'Only JPG'],
    ['nothing', text(''), 400, 'Please choose a picture.'],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 413, 'larger than 5 MB'],
    ['far more than 5 MB', new Uint8Array(9 * 1024 * 1024), 413, 'larger than 5 MB'],
  ])('is refused when it is %s', async (_what, bytes, status, words) => {
    const answer = await upload(bytes)
    expect(answer.status).toBe(status)
    const body = await parseJsonResponse(answer)
    expect(body.msg).toContain(words)
    expect(body.errors[0]?.field).toBe('file')
  })

  it('is refused when it is cut short', async () => {
    const original = await picture(300, 300).png().toBuffer()
    const answer = await upload(new Uint8Array(original.subarray(0, 200)))
    expect(answer.status).toBe(400)
    expect((await parseJsonResponse(answer)).code).toBe('upload_broken')
  })

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  const animation = (frames: number) => {
    const side = 4
    const grey = Buffer.alloc(side * side * frames, 0).map((_, index) => Math.floor(index / (side * side)) % 2 && 255)
    const raw = { width: side, height: side * frames, channels: 1, pageHeight: side } as const
    return sharp(grey, { raw }).gif().toBuffer()
  }
  it.each([
    ['a line of 10,001 pixels', () => plain(10_001, 1)],
    ['more than 25 megapixels', () => plain(5001, 5000)],
    ['an animation of 101 frames', () => animation(101)],
  ])('is refused before decoding when it is %s', async (_what, draw) => {
    const answer = await upload(new Uint8Array(await draw()))
    expect(answer.status).toBe(413)
    expect(await parseJsonResponse(answer)).toMatchObject({ code: 'upload_pixels', errors: [{ field: 'file' }] })
  })

  it('may move, in up to 100 frames', async () => {
    const { filename } = await parseJsonResponse<Kept>(await upload(new Uint8Array(await animation(100))))
    expect((await sharp(await storedBytes(filename)).metadata()).pages).toBe(100)
  })

  it('waits for others: two at a time are re-encoded', async () => {
    const original = new Uint8Array(await picture(900, 900).png().toBuffer())
    let peak = 0
    const countActive = () => {
      const { queue, process } = sharp.counters()
      return queue + process
    }
    // A task counts until its callback returns, and the next one may start inside it: look afterwards.
    // The counters are read one after the other: a task in between counts twice, so look again.
    const watch = () =>
      setImmediate(() => {
        peak = Math.max(peak, Math.min(countActive(), countActive()))
      })
    sharp.queue.on('change', watch)
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(original)))
    sharp.queue.off('change', watch)
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(peak).toBe(2)
  })

  it('is limited to 30 in ten minutes', async () => {
    const entity = await api.as('entity')
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1) statuses.push((await upload(text(''), 'a.png', entity)).status)
    expect(statuses).toEqual([...Array(30).fill(400), 429])
  })

  it('is only for accounts that register teams: no session 401, a student 403', async () => {
    const png = new Uint8Array(await picture().png().toBuffer())
    expect((await upload(png, 'a.png', api.visitor)).status).toBe(401)
    expect((await upload(png, 'a.png', await api.as('student'))).status).toBe(403)
  })

  it('is not found under a foreign name', async () => {
    for (const path of ['/uploads/unknown.png', '/uploads/..%2f..%2fetc%2fpasswd', '/uploads/a.html']) {
      expect((await api.app.request(path)).status).toBe(404)
    }
  })
})
