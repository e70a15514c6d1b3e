import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Browser } from 'puppeteer'
import { type BrowserFolder, createBrowserFolder, removeAbandonedFolders } from './browser-folder.ts'
import { chromiumLaunch } from './chromium.ts'

export type SharedBrowser = {
  get(): Promise<Browser>
  /** The next `get` starts another at once. */
  kill(browser: Browser): void
  close(): Promise<void>
}

const PATIENCE_MS = 5_000

export function createSharedBrowser(options: {
  executablePath?: string | undefined
  commandTimeoutMs: number
  startTimeoutMs: number
  log: Pick<Logger, 'info' | 'warn'>
}): SharedBrowser {
  let current: Promise<Browser> | undefined
  let cleanup: Promise<void> | undefined

  /** A later process clears it; printing goes on. */
  const warnNotCleared = (error: unknown) => options.log.warn({ err: error }, 'failed to remove a browser folder')

  async function start(): Promise<Browser> {
    cleanup ??= removeAbandonedFolders().catch(warnNotCleared)
    await cleanup
    const browserFolder = await createBrowserFolder()
    try {
      const browser = await launch(browserFolder)
      browser.process()?.once('exit', () => void browserFolder.remove().catch(warnNotCleared))
      return browser
    } catch (error) {
      await browserFolder.remove().catch(warnNotCleared)
      throw error
    }
  }

  async function launch({ folder }: BrowserFolder): Promise<Browser> {
    const { executablePath, args, env } = await chromiumLaunch({ executablePath: options.executablePath })
    // Large, and many copies never print.
    const { default: puppeteer } = await import('puppeteer')
    const startAbort = new AbortController()
    const timeout = new Promise<never>((_, reject) => {
      startAbort.signal.onabort = () =>
        reject(new Error(`the browser has not started within ${options.startTimeoutMs} ms`))
    })
    const timer = setTimeout(() => startAbort.abort(), options.startTimeoutMs)
    const launched = puppeteer.launch({
      executablePath,
      // Second barrier behind the pages' request blocking, also against DNS prefetch.
      args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND'],
      env: { ...env, TMPDIR: folder },
      userDataDir: join(folder, 'profile'),
      headless: 'shell',
      // No port to attack, and the browser ends with this process.
      pipe: true,
      protocolTimeout: options.commandTimeoutMs,
      // Puppeteer would wait for a dead browser's first page.
      waitForInitialPage: false,
      signal: startAbort.signal,
      // main closes the printer on shutdown.
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    const browser = await Promise.race([launched, timeout]).finally(() => clearTimeout(timer))
    options.log.info({ pid: browser.process()?.pid }, 'printing browser started')
    return browser
  }

  const forgetCallbacks = new WeakMap<Browser, () => void>()

  function kill(browser: Browser): void {
    browser.process()?.kill('SIGKILL')
  }

  return {
    get() {
      if (current) return current
      const starting = start()
      const forget = () => {
        if (current === starting) current = undefined
      }
      starting.then((browser) => {
        forgetCallbacks.set(browser, forget)
        browser.once('disconnected', forget)
      }, forget)
      current = starting
      return starting
    },
    kill(browser) {
      // The disconnect event may come after the next request.
      forgetCallbacks.get(browser)?.()
      kill(browser)
    },
    async close() {
      const browser = await current?.catch(() => undefined)
      if (!browser?.connected) return
      const timer = setTimeout(() => kill(browser), PATIENCE_MS)
      await browser.close().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}
