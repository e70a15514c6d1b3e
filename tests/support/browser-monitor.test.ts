import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumLaunch } from '../../api/src/platform/pdf/chromium.ts'
import { accessibilityProblems } from './a11y.ts'
import { monitorBrowser } from './browser-monitor.ts'
import { findUntranslated } from './find-untranslated.ts'
import { findOverflow } from './layout.ts'

const good = '<!doctype html><html lang="en"><title>Good</title><main><h1>Good</h1>'
const pages: Record<string, string> = {
  '/good': good,
  '/policy': `${good}<p style="color: red">Red</p>`,
  '/throws': `${good}<script src="/throws.js"></script>`,
  '/throws.js': "console.error('said'); throw new Error('thrown')",
  '/refused': `${good}<script src="/nowhere.js"></script>`,
  '/foreign': `${good}<script src="http://127.0.0.1:9/foreign.js"></script>`,
  '/faint': `${good}<link rel="stylesheet" href="/faint.css"><p>Faint</p>`,
  '/faint.css': 'p { color: #ccc }',
  '/layer': `${good}<link rel="stylesheet" href="/layer.css"><p>Faint on what is drawn behind it</p>`,
  '/layer.css':
    'p { position: relative; z-index: 0; color: #ccc; background: #000 } p::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #fff }',
  '/wide': `${good}<img width="4000" height="4" alt="" src="data:,">`,
  '/words': `${good}<p>home.title of {team}: ٣</p>`,
}
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }
const server = createServer(({ url = '' }, response) => {
  response.setHeader('content-security-policy', "default-src 'self' http://127.0.0.1:9; img-src data:")
  response.setHeader('content-type', types[url.split('.')[1] ?? ''] ?? 'text/html; charset=utf-8')
  response.writeHead(pages[url] ? 200 : 404).end(pages[url])
})

let browser: Browser
let origin: string
beforeAll(async () => {
  const { executablePath, args, env } = await chromiumLaunch({ executablePath: process.env['CHROMIUM_PATH'] })
  browser = await chromium.launch({ executablePath, args, env })
  const [port = 0] = await freePorts(1)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await browser.close()
  server.close()
})

async function noted(path: string, look: (page: Page) => Promise<string[]> = async () => []): Promise<string> {
  const context = await browser.newContext()
  const { problems } = await monitorBrowser(context, [origin])
  const page = await context.newPage()
  await page.goto(origin + path)
  const seen = await look(page)
  await context.close()
  return [...problems, ...seen].join('\n')
}

describe('A journey', () => {
  it('passes where nothing is wrong', async () => {
    const look = async (page: Page) =>
      [await accessibilityProblems(page), await findOverflow(page), await findUntranslated(page)].flat()
    expect(await noted('/good', look)).toBe('')
  })

  it.each([
    ['a violation of the policy', '/policy', 'policy: style-src'],
    ['a console error', '/throws', 'console: said'],
    ['an error of the page', '/throws', 'thrown'],
    ['a refused request', '/refused', 'answer: 404'],
    ['a request to somebody else', '/foreign', 'foreign request'],
  ])('notices %s', async (_what, path, problem) => expect(await noted(path)).toContain(problem))

  it.each(['/faint', '/layer'])('notices an accessibility problem: %s', async (path) =>
    expect(await noted(path, accessibilityProblems)).toContain('color-contrast'),
  )
  it('notices a page that scrolls sideways', async () => expect(await noted('/wide', findOverflow)).toContain('img'))
  it('notices untranslated text', async () => {
    const found = await noted('/words', findUntranslated)
    for (const text of ['home.title', '{team}', '٣']) expect(found).toContain(text)
  })
})
