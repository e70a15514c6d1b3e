import type { Logger } from 'pino'
import puppeteer, { type Browser } from 'puppeteer'
import { chromiumLaunch } from './chromium.ts'

export type KeptBrowser = {
  /** The running browser; starts one where none runs. */
  running(): Promise<Browser>
  /** Ends a browser that no longer answers; the next `running` starts another. */
  kill(browser: Browser): void
  close(): Promise<void>
}

const PATIENCE_MS = 5_000

/** One browser for the whole process, started when first needed and again after it died. */
export function keepBrowser(options: {
  executablePath?: string | undefined
  commandTimeoutMs: number
  log: Pick<Logger, 'info' | 'warn'>
}): KeptBrowser {
  let current: Promise<Browser> | undefined

  async function start(): Promise<Browser> {
    const { executablePath, args, env } = await chromiumLaunch({ executablePath: options.executablePath })
    const browser = await puppeteer.launch({
      executablePath,
      // No name leads anywhere: a second wall behind the pages' own blocking, also for look-ups made ahead of requests.
      args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND'],
      env,
      headless: 'shell',
      // By a pipe there is no port to attack, and the browser ends by itself when this process is killed.
      pipe: true,
      protocolTimeout: options.commandTimeoutMs,
      // The way down is main's: it closes the printer.
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    options.log.info({ pid: browser.process()?.pid }, 'the browser that prints has started')
    return browser
  }

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
      starting.then((browser) => browser.once('disconnected', forget), forget)
      current = starting
      return starting
    },
    kill,
    async close() {
      const browser = await current?.catch(() => undefined)
      if (!browser?.connected) return
      const impatience = setTimeout(() => kill(browser), PATIENCE_MS)
      await browser.close()
      clearTimeout(impatience)
    },
  }
}
