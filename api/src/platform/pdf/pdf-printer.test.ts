import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withEmoji } from './emoji.ts'
import { createPdfPrinter, type PdfPrinter } from './pdf-printer.ts'
import { bilingualPage, browserProcesses, pageCount, pdfSource, silentLog, testPage } from './printer.fixture.ts'

const embeddedFonts = (pdf: Uint8Array) =>
  [...new Set(pdfSource(pdf).match(/\/FontName \/\w+\+[\w-]+/g))].map((name) => name.split('+')[1])

describe('the printer', () => {
  let printer: PdfPrinter
  /** Test files share a process, and another one may have left its printer open. */
  let foreignBrowsers: readonly number[] = []
  const ownBrowsers = (type?: string) => browserProcesses(type).filter((pid) => !foreignBrowsers.includes(pid))
  beforeEach(() => {
    foreignBrowsers = [...browserProcesses(), ...browserProcesses('renderer')]
  })
  afterEach(() => printer.close())

  test('embeds both of our font families for Arabic and Latin', async () => {
    printer = createPdfPrinter({ log: silentLog })
    const pdf = await printer.print(bilingualPage)
    expect(pdfSource(pdf).slice(0, 5)).toBe('%PDF-')
    expect(new Set(embeddedFonts(pdf))).toEqual(new Set(['ReadexPro-Regular', 'IBMPlexSansArabic-Regular']))
    expect(pageCount(pdf)).toBe(1)
    expect(pdfSource(pdf)).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
    expect(pdf.length).toBeGreaterThan(10_000)
    expect(pdf.length).toBeLessThan(100_000)
  })

  test('fails fast when the browser does not start, and leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'olympiad-no-browser-'))
    const never = join(folder, 'never')
    await writeFile(never, '#!/bin/sh\necho $$ >> "$0.started"\nexec sleep 600\n', { mode: 0o755 })
    printer = createPdfPrinter({ log: silentLog, executablePath: never, startTimeoutMs: 500 })
    await expect(printer.print(bilingualPage)).rejects.toThrow('has not started within 500 ms')
    const started = (await readFile(`${never}.started`, 'utf8')).trim().split('\n').map(Number)
    expect(started).toHaveLength(2)
    await expect.poll(() => started.filter((pid) => existsSync(`/proc/${pid}/exe`))).toEqual([])
    await rm(folder, { recursive: true })
  })

  test('takes a screenshot in the requested size with our fonts, between two documents', async () => {
    printer = createPdfPrinter({ log: silentLog, pages: 1 })
    const square = (family: string) =>
      testPage(`<style>body{margin:0;background:#0B6B55;color:#fff;font:600 40px ${family}}</style>الأولمبياد`)
    const pictures: Buffer[] = []
    for (const family of ["'Readex Pro'", "'IBM Plex Sans Arabic'", 'monospace']) {
      pictures.push(Buffer.from(await printer.screenshot(square(family), { width: 320, height: 200 })))
      expect(pageCount(await printer.print(bilingualPage))).toBe(1)
    }
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(3)
    const { data, info } = await sharp(pictures[0]).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ format: 'raw', width: 320, height: 200 })
    expect([...data.subarray(0, 3)]).toEqual([0x0b, 0x6b, 0x55])
  })

  test('draws emoji, and embeds their font only when needed', async () => {
    printer = createPdfPrinter({ log: silentLog, pages: 1 })
    const style = '<style>body{margin:0;background:#fff;color:#000;font:600 40px "IBM Plex Sans Arabic"}</style>'
    const darkPixels = async (name: string) => {
      const { data } = await sharp(
        await (printer as PdfPrinter).screenshot(testPage(style + name), { width: 320, height: 80 }),
      )
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data.filter((grey) => grey < 128).length
    }
    for (const emoji of ['🤖', '🦾', '⚡', '🇸🇦', '👩🏽‍🔬', '❤️'])
      expect(await darkPixels(emoji), emoji).toBeGreaterThan(100)
    const plain = testPage('فريق 2026 © Robo')
    expect(withEmoji(plain)).toBe(plain)
    expect(await darkPixels('2026🤖')).toBeGreaterThan(await darkPixels('2026'))
  })

  test('prints fifteen concurrent documents completely with one browser', async () => {
    printer = createPdfPrinter({ log: silentLog })
    const sizes = Array.from({ length: 15 }, (_, index) => index + 1)
    const pdfs = await Promise.all(
      sizes.map((pages) =>
        printer.print(testPage('<p style="break-after:page">صفحة</p>'.repeat(pages - 1).concat('آخر'))),
      ),
    )
    expect(pdfs.map(pageCount)).toEqual(sizes)
    expect(ownBrowsers()).toHaveLength(1)
  })

  test('prints although its browser is killed meanwhile', async () => {
    printer = createPdfPrinter({ log: silentLog })
    await printer.print(bilingualPage)
    const [pid = 0] = ownBrowsers()
    const printing = [1, 2, 3, 4].map(() => printer.print(bilingualPage))
    process.kill(pid, 'SIGKILL')
    expect((await Promise.all(printing)).map(pageCount)).toEqual([1, 1, 1, 1])
    expect(ownBrowsers()).not.toContain(pid)
  })

  test('prints although the page’s process crashes meanwhile', async () => {
    printer = createPdfPrinter({ log: silentLog })
    await printer.print(bilingualPage)
    const printing = printer.print(testPage('<p>سطر</p>'.repeat(3_000)))
    for (const pid of ownBrowsers('renderer')) process.kill(pid, 'SIGKILL')
    expect(pageCount(await printing)).toBeGreaterThan(50)
  })

  test('gives up on a stalled browser and prints the next document with another', async () => {
    printer = createPdfPrinter({ log: silentLog, timeoutMs: 1_500 })
    await printer.print(bilingualPage)
    const [pid = 0] = ownBrowsers()
    process.kill(pid, 'SIGSTOP')
    await expect(printer.print(bilingualPage)).rejects.toThrow('not printed within 1500 ms')
    expect(pageCount(await printer.print(bilingualPage))).toBe(1)
    expect(ownBrowsers()).not.toContain(pid)
  })

  test('answers within the total time, even when single attempts may take longer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'olympiad-never-'))
    const executablePath = join(folder, 'never-ready')
    await writeFile(executablePath, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
    printer = createPdfPrinter({ log: silentLog, executablePath, startTimeoutMs: 1_000, totalMs: 300 })
    await expect(printer.print(bilingualPage)).rejects.toThrow('not printed within 300 ms')
    await printer.close()
    await rm(folder, { recursive: true })
  })

  test('keeps all browser files in one folder, which is removed with the browser', async () => {
    const browserFolders = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith(`olympiad-browser-${process.pid}-`))
    printer = createPdfPrinter({ log: silentLog })
    await printer.print(bilingualPage)
    const [browserFolder = ''] = await browserFolders()
    expect(await readdir(join(tmpdir(), browserFolder))).toContain('profile')
    process.kill(ownBrowsers()[0] ?? 0, 'SIGKILL')
    await printer.print(bilingualPage)
    await expect.poll(browserFolders).toEqual([expect.not.stringMatching(browserFolder)])
    await printer.close()
    await expect.poll(browserFolders).toEqual([])
  })

  test('removes the folder of a killed process, but not that of a running one', async () => {
    const dead = spawnSync('true').pid
    const folders = [dead, process.ppid].map((pid) => join(tmpdir(), `olympiad-browser-${pid}-left`))
    for (const folder of folders) await mkdir(join(folder, 'profile'), { recursive: true })
    try {
      printer = createPdfPrinter({ log: silentLog })
      await printer.print(bilingualPage)
      expect(folders.map((folder) => existsSync(folder))).toEqual([false, true])
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    }
  })

  test('goes on printing when a page reaches its document limit', async () => {
    printer = createPdfPrinter({ log: silentLog, pages: 1, printsPerPage: 2 })
    for (let round = 0; round < 5; round += 1) expect(pageCount(await printer.print(bilingualPage))).toBe(1)
  })

  test('leaves no process behind and refuses to print once closed', async () => {
    printer = createPdfPrinter({ log: silentLog })
    await printer.print(bilingualPage)
    const pids = [...ownBrowsers(), ...ownBrowsers('renderer')]
    expect(pids.length).toBeGreaterThan(1)
    await printer.close()
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
    await expect(printer.print(bilingualPage)).rejects.toThrow('closed')
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
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => server.close())

  test('reaches neither the network nor local files, and does not navigate', async () => {
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const printer = createPdfPrinter({ log: silentLog })
    const pdf = await printer.print(
      testPage(`<p style="break-after:page">1</p><p>2</p><link rel="preconnect" href="${url}"><link rel="stylesheet" href="${url}/a.css"><img src="${url}/b.png">
<iframe src="${url}/c"></iframe><iframe src="file:///etc/passwd"></iframe><meta http-equiv="refresh" content="0;url=${url}/d">`),
    )
    await printer.close()
    expect({ asked: requests, connections, sheets: pageCount(pdf) }).toEqual({ asked: [], connections: 0, sheets: 2 })
  })

  test('runs no script', async () => {
    const printer = createPdfPrinter({ log: silentLog })
    const pdf = await printer.print(
      testPage(`<p>واحدة</p><script>document.body.innerHTML = '<p style="break-after:page">1</p><p>2</p>'</script>`),
    )
    await printer.close()
    expect(pageCount(pdf)).toBe(1)
  })
})
