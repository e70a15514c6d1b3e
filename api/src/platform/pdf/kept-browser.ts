import { join } from 'node:path'
import type { Logger } from 'pino'
import puppeteer, { type Browser } from 'puppeteer'
import { type BrowserRoom, clearDeserted, openRoom } from './browser-room.ts'
import { chromiumLaunch } from './chromium.ts'

export type KeptBrowser = {
  /** The running browser; starts one where none runs. */
  running(): Promise<Browser>
  /** Ends a browser that no longer answers; the next `running` starts another, at once. */
  kill(browser: Browser): void
  close(): Promise<void>
}

const PATIENCE_MS = 5_000

/** One browser for the whole process, started when first needed and again after it died. */
export function keepBrowser(options: {
  executablePath?: string | undefined
  commandTimeoutMs: number
  startTimeoutMs: number
  log: Pick<Logger, 'info' | 'warn'>
}): KeptBrowser {
  let current: Promise<Browser> | undefined
  let deserted: Promise<void> | undefined

  /** A room that can't be cleared now is cleared by a later process, and no reason not to print. */
  const unlessCleared = (error: unknown) => options.log.warn({ err: error }, 'a folder of a browser was not cleared')

  async function start(): Promise<Browser> {
    deserted ??= clearDeserted().catch(unlessCleared)
    await deserted
    const room = await openRoom()
    try {
      const browser = await launch(room)
      browser.process()?.once('exit', () => void room.clear().catch(unlessCleared))
      return browser
    } catch (error) {
      await room.clear().catch(unlessCleared)
      throw error
    }
  }

  async function launch({ folder }: BrowserRoom): Promise<Browser> {
    const { executablePath, args, env } = await chromiumLaunch({ executablePath: options.executablePath })
    const late = new AbortController()
    const given = new Promise<never>((_, reject) => {
      late.signal.onabort = () => reject(new Error(`the browser has not started within ${options.startTimeoutMs} ms`))
    })
    const impatience = setTimeout(() => late.abort(), options.startTimeoutMs)
    const launched = puppeteer.launch({
      executablePath,
      // No name leads anywhere: a second wall behind the pages' own blocking, also for look-ups made ahead of requests.
      args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND'],
      env: { ...env, TMPDIR: folder },
      userDataDir: join(folder, 'profile'),
      headless: 'shell',
      // By a pipe there is no port to attack, and the browser ends by itself when this process is killed.
      pipe: true,
      protocolTimeout: options.commandTimeoutMs,
      // A browser that dies before its first page would be waited for; pages are opened when they are needed.
      waitForInitialPage: false,
      // Ends a browser that is still starting.
      signal: late.signal,
      // The way down is main's: it closes the printer.
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    const browser = await Promise.race([launched, given]).finally(() => clearTimeout(impatience))
    options.log.info({ pid: browser.process()?.pid }, 'the browser that prints has started')
    return browser
  }

  /** Forgets each browser that is of no use any more, so that the next one who needs one gets another. */
  const forgetting = new WeakMap<Browser, () => void>()

  function kill(browser: Browser): void {
    browser.process()?.kill('SIGKILL')
  }

  return {
    running() {
      if (current) return current
      const starting = start()
      const forget = () => {
        if (current === starting) current = undefined
      }
      starting.then((browser) => {
        forgetting.set(browser, forget)
        browser.once('disconnected', forget)
      }, forget)
      current = starting
      return starting
    },
    kill(browser) {
      // Word of its end comes later than the next one asks.
      forgetting.get(browser)?.()
      kill(browser)
    },
    async close() {
      const browser = await current?.catch(() => undefined)
      if (!browser?.connected) return
      const impatience = setTimeout(() => kill(browser), PATIENCE_MS)
      // Where it is killed meanwhile it has ended too.
      await browser.close().catch(() => undefined)
      clearTimeout(impatience)
    },
  }
}
