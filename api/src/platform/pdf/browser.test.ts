import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPdfPrinter, type PdfPrinter } from './browser.ts'
import { withEmoji } from './emoji.ts'
import { bilingual, browserProcesses, log, page, pageCount, source } from './printer.fixture.ts'

const embeddedFonts = (pdf: Uint8Array) =>
  [...new Set(source(pdf).match(/\/FontName \/\w+\+[\w-]+/g))].map((name) => name.split('+')[1])

describe('the printer', () => {
  let printer: PdfPrinter
  afterEach(() => printer.close())

  test('prints Arabic and Latin with both of our families inside the file', async () => {
    printer = createPdfPrinter({ log })
    const pdf = await printer.print(bilingual)
    expect(source(pdf).slice(0, 5)).toBe('%PDF-')
    expect(new Set(embeddedFonts(pdf))).toEqual(new Set(['ReadexPro-Regular', 'IBMPlexSansArabic-Regular']))
    expect(pageCount(pdf)).toBe(1)
    expect(source(pdf)).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
    expect(pdf.length).toBeGreaterThan(10_000)
    expect(pdf.length).toBeLessThan(100_000)
  })

  test('says it soon where the browser does not start, and leaves nothing of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'olympiad-no-browser-'))
    const never = join(folder, 'never')
    await writeFile(never, '#!/bin/sh\necho $$ >> "$0.started"\nexec sleep 600\n', { mode: 0o755 })
    printer = createPdfPrinter({ log, executablePath: never, startTimeoutMs: 500 })
    await expect(printer.print(bilingual)).rejects.toThrow('has not started within 500 ms')
    const started = (await readFile(`${never}.started`, 'utf8')).trim().split('\n').map(Number)
    expect(started).toHaveLength(2)
    await expect.poll(() => started.filter((pid) => existsSync(`/proc/${pid}/exe`))).toEqual([])
    await rm(folder, { recursive: true })
  })

  test('draws a picture in the size that is asked for, with our families, between two documents', async () => {
    printer = createPdfPrinter({ log, pages: 1 })
    const square = (family: string) =>
      page(`<style>body{margin:0;background:#0B6B55;color:#fff;font:600 40px ${family}}</style>الأولمبياد`)
    const pictures: Buffer[] = []
    for (const family of ["'Readex Pro'", "'IBM Plex Sans Arabic'", 'monospace']) {
      pictures.push(Buffer.from(await printer.picture(square(family), { width: 320, height: 200 })))
      expect(pageCount(await printer.print(bilingual))).toBe(1)
    }
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(3)
    const { data, info } = await sharp(pictures[0]).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ format: 'raw', width: 320, height: 200 })
    expect([...data.subarray(0, 3)]).toEqual([0x0b, 0x6b, 0x55])
  })

  test('draws the emoji of a name, and takes up their font for nothing else', async () => {
    printer = createPdfPrinter({ log, pages: 1 })
    const style = '<style>body{margin:0;background:#fff;color:#000;font:600 40px "IBM Plex Sans Arabic"}</style>'
    const inked = async (name: string) => {
      const { data } = await sharp(
        await (printer as PdfPrinter).picture(page(style + name), { width: 320, height: 80 }),
      )
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data.filter((grey) => grey < 128).length
    }
    for (const emoji of ['🤖', '🦾', '⚡', '🇸🇦', '👩🏽‍🔬', '❤️']) expect(await inked(emoji), emoji).toBeGreaterThan(100)
    const plain = page('فريق 2026 © Robo')
    expect(withEmoji(plain)).toBe(plain)
    expect(await inked('2026🤖')).toBeGreaterThan(await inked('2026'))
  })

  test('prints fifteen documents asked for at once, each whole, with one browser', async () => {
    printer = createPdfPrinter({ log })
    const sizes = Array.from({ length: 15 }, (_, index) => index + 1)
    const pdfs = await Promise.all(
      sizes.map((pages) => printer.print(page('<p style="break-after:page">صفحة</p>'.repeat(pages - 1).concat('آخر')))),
    )
    expect(pdfs.map(pageCount)).toEqual(sizes)
    expect(browserProcesses()).toHaveLength(1)
  })

  test('answers although its browser is killed while it prints', async () => {
    printer = createPdfPrinter({ log })
    await printer.print(bilingual)
    const [pid = 0] = browserProcesses()
    const printing = [1, 2, 3, 4].map(() => printer.print(bilingual))
    process.kill(pid, 'SIGKILL')
    expect((await Promise.all(printing)).map(pageCount)).toEqual([1, 1, 1, 1])
    expect(browserProcesses()).not.toContain(pid)
  })

  test('answers although the process behind its page crashes while it prints', async () => {
    printer = createPdfPrinter({ log })
    await printer.print(bilingual)
    const printing = printer.print(page('<p>سطر</p>'.repeat(3_000)))
    for (const pid of browserProcesses('renderer')) process.kill(pid, 'SIGKILL')
    expect(pageCount(await printing)).toBeGreaterThan(50)
  })

  test('gives up on a browser that stands still, and prints the next document with another', async () => {
    printer = createPdfPrinter({ log, timeoutMs: 1_500 })
    await printer.print(bilingual)
    const [pid = 0] = browserProcesses()
    process.kill(pid, 'SIGSTOP')
    await expect(printer.print(bilingual)).rejects.toThrow('not printed within 1500 ms')
    expect(pageCount(await printer.print(bilingual))).toBe(1)
    expect(browserProcesses()).not.toContain(pid)
  })

  test('answers in its time also where every attempt may take longer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'olympiad-never-'))
    const executablePath = join(folder, 'never-ready')
    await writeFile(executablePath, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
    printer = createPdfPrinter({ log, executablePath, startTimeoutMs: 1_000, answerMs: 300 })
    await expect(printer.print(bilingual)).rejects.toThrow('not printed within 300 ms')
    await printer.close()
    await rm(folder, { recursive: true })
  })

  test('keeps all that its browser writes in one folder, which is gone with it, however it ends', async () => {
    const rooms = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith(`olympiad-browser-${process.pid}-`))
    printer = createPdfPrinter({ log })
    await printer.print(bilingual)
    const [room = ''] = await rooms()
    expect(await readdir(join(tmpdir(), room))).toContain('profile')
    process.kill(browserProcesses()[0] ?? 0, 'SIGKILL')
    await printer.print(bilingual)
    await expect.poll(rooms).toEqual([expect.not.stringMatching(room)])
    await printer.close()
    await expect.poll(rooms).toEqual([])
  })

  test('clears what the browser of a killed process has left behind, and nothing of one that lives', async () => {
    const dead = spawnSync('true').pid
    const folders = [dead, process.ppid].map((pid) => join(tmpdir(), `olympiad-browser-${pid}-left`))
    for (const folder of folders) await mkdir(join(folder, 'profile'), { recursive: true })
    try {
      printer = createPdfPrinter({ log })
      await printer.print(bilingual)
      expect(folders.map((folder) => existsSync(folder))).toEqual([false, true])
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    }
  })

  test('goes on printing when a page has had its share of documents', async () => {
    printer = createPdfPrinter({ log, pages: 1, printsPerPage: 2 })
    for (let round = 0; round < 5; round += 1) expect(pageCount(await printer.print(bilingual))).toBe(1)
  })

  test('leaves no process behind and refuses to print once closed', async () => {
    printer = createPdfPrinter({ log })
    await printer.print(bilingual)
    const pids = [...browserProcesses(), ...browserProcesses('renderer')]
    expect(pids.length).toBeGreaterThan(1)
    await printer.close()
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
    await expect(printer.print(bilingual)).rejects.toThrow('closed')
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a printed document', () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => server.close())

  test('reaches neither the network nor files of the machine, and stays the document that it is', async () => {
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const printer = createPdfPrinter({ log })
    const pdf = await printer.print(
      page(`<p style="break-after:page">1</p><p>2</p><link rel="preconnect" href="${url}"><link rel="stylesheet" href="${url}/a.css"><img src="${url}/b.png">
<iframe src="${url}/c"></iframe><iframe src="file:///etc/passwd"></iframe><meta http-equiv="refresh" content="0;url=${url}/d">`),
    )
    await printer.close()
    expect({ asked, connections, sheets: pageCount(pdf) }).toEqual({ asked: [], connections: 0, sheets: 2 })
  })

  test('runs no script', async () => {
    const printer = createPdfPrinter({ log })
    const pdf = await printer.print(
      page(`<p>واحدة</p><script>document.body.innerHTML = '<p style="break-after:page">1</p><p>2</p>'</script>`),
    )
    await printer.close()
    expect(pageCount(pdf)).toBe(1)
  })
})
