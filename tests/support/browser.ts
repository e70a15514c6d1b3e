import { type Browser, chromium } from 'playwright-core'
import { chromiumLaunch } from '../../api/src/platform/pdf/chromium.ts'
import { installPhoneFonts } from './phone-fonts.ts'

let browser: Promise<Browser> | undefined

/** `fontsConf` is a fontconfig file that replaces the packaged fonts. */
export async function launchBrowser(fontsConf?: string): Promise<Browser> {
  const { executablePath, args, env } = await chromiumLaunch({ executablePath: process.env['CHROMIUM_PATH'] })
  return chromium.launch({ executablePath, args, env: { ...env, ...(fontsConf && { FONTCONFIG_FILE: fontsConf }) } })
}

/** With fonts of both scripts, as readers have: the packaged browser has none for Arabic. */
export async function getBrowser(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected()) return running
  browser = installPhoneFonts().then(launchBrowser)
  return browser
}
