import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type ChromiumLaunch = { executablePath: string; args: string[]; env: Record<string, string> }

const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
const defaultCache = fileURLToPath(new URL('../../../../node_modules/.cache', import.meta.url))

// The browser must start as root in a container. It shows only our own pages.
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`

/** Renames a staging folder at the end: a parallel process sees all or nothing. `signal` leaves nothing behind. */
async function unpack(folder: string, signal?: AbortSignal): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const staging = await mkdtemp(`${folder}-`)
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((name) => join(packageFolder, 'bin', name))
    const script = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url))
    await promisify(execFile)(process.execPath, [script, ...archives], { env: { TMPDIR: staging }, signal })
    // Without a system font Chromium silently prints PDFs without text.
    await writeFile(join(staging, 'fonts.conf'), fontsConf(folder))
    await rename(staging, folder)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    const lostTheRace =
      error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code))
    if (!lostTheRace) throw error
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Unpacks the packaged browser on first use (some 3 s and 210 MB).
 * @throws {Error} on anything but Linux on x64
 */
export async function chromiumLaunch(
  options: { executablePath?: string | undefined; cacheFolder?: string | undefined; signal?: AbortSignal } = {},
): Promise<ChromiumLaunch> {
  if (options.executablePath) return { executablePath: options.executablePath, args, env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The packaged browser runs on Linux x64 only: set CHROMIUM_PATH to a Chromium of this machine.')
  }
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(options.cacheFolder ?? defaultCache, `chromium-${version}`)
  if (!(await exists(folder))) await unpack(folder, options.signal)
  return {
    executablePath: join(folder, 'chromium'),
    args,
    // Our environment holds secrets.
    env: {
      HOME: folder,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    },
  }
}
