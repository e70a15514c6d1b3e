/**
 * `node scripts/print-demo-guides.ts` reprints the demo's competition guides whose texts changed.
 * The repository contains them, so that the demo starts without a browser.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createLog } from '../api/src/platform/log.ts'
import { fontFaces } from '../api/src/platform/pdf/fonts.ts'
import { createPdfPrinter } from '../api/src/platform/pdf/pdf-printer.ts'
import { guideHtml } from '../api/src/seed/demo/guides/guide.html.ts'
import {
  GUIDE_SOURCES_FILE,
  GUIDED_COMPETITIONS,
  guideFile,
  hashGuideSources,
} from '../api/src/seed/demo/guides/guides.ts'
import { LANGS } from '../packages/contracts/src/lang.ts'

const printed = JSON.parse(await readFile(GUIDE_SOURCES_FILE, 'utf8')) as Record<string, string>
const sources = await hashGuideSources()
const printer = createPdfPrinter({ log: createLog('warn'), timeoutMs: 60_000 })
try {
  for (const competition of GUIDED_COMPETITIONS) {
    for (const lang of LANGS) {
      const name = `${competition.slug}-${lang}`
      if (printed[name] === sources[name]) continue
      await writeFile(
        guideFile(competition.slug, lang),
        await printer.print(await guideHtml(competition, lang, fontFaces())),
      )
    }
  }
  await writeFile(GUIDE_SOURCES_FILE, `${JSON.stringify(sources, null, 2)}\n`)
} finally {
  await printer.close()
}
