import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const FILES = [
  ...[400, 700].map((weight) => `@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`),
  ...[400, 700].map((weight) => `@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-${weight}-normal.woff2`),
]
/** The names by which systems and styles find a font. */
const NAMES = [1, 2, 4, 6]

/** Installs an Android phone's fonts in a new folder. Returns its fontconfig file. */
export async function installPhoneFonts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-fonts-'))
  for (const [nth, file] of FILES.entries()) {
    const webFont = await readFile(fileURLToPath(import.meta.resolve(file)))
    const options = { targetFormat: 'truetype', keepAllGlyphs: true, preserveNameIds: NAMES } as const
    await writeFile(join(folder, `${nth}.ttf`), await subsetFont(webFont, '', options))
  }
  const conf = join(folder, 'fonts.conf')
  await writeFile(
    conf,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  )
  return conf
}
