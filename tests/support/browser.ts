import { type Browser, chromium } from 'playwright-core'
import { chromiumLaunch } from '../../api/src/platform/pdf/chromium.ts'

let browser: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const { executablePath, args, env } = await chromiumLaunch({ executablePath: process.env['CHROMIUM_PATH'] })
  return chromium.launch({ executablePath, args, env })
}

export async function getBrowser(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected()) return running
  browser = launch()
  return browser
}
