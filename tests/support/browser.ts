import { type Browser, chromium } from 'playwright-core'
import { chromiumLaunch } from '../../api/src/platform/pdf/chromium.ts'
import { installPhoneFonts } from './phone-fonts.ts'

let browser: Promise<Browser> | undefined

/** `fontsConf` is a fontconfig file that replaces the packaged fonts; `more` are further arguments. */
export async function launchBrowser(fontsConf?: string, more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args: own, env } = await chromiumLaunch({ executablePath: process.env['CHROMIUM_PATH'] })
  const args = [...own, ...more]
  return chromium.launch({ executablePath, args, env: { ...env, ...(fontsConf && { FONTCONFIG_FILE: fontsConf }) } })
}

/** With fonts of both scripts, as readers have: the packaged browser has none for Arabic. */
export async function getBrowser(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected()) return running
  browser = installPhoneFonts().then((fonts) => launchBrowser(fonts))
  return browser
}

/** A browser of its own, whose camera shows a file (`fake-camera.ts`). */
export const launchWithCamera = async (file: string): Promise<Browser> =>
  launchBrowser(await installPhoneFonts(), [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ])
