/**
 * Prints the demo's competition guides anew, after their texts have changed: `node scripts/demo-guides.ts`. They are kept
 * in the repository, so that the demo starts without a browser.
 */
import { writeFile } from 'node:fs/promises'
import { createLog } from '../api/src/platform/log.ts'
import { createPdfPrinter } from '../api/src/platform/pdf/browser.ts'
import { fontFaces } from '../api/src/platform/pdf/fonts.ts'
import { guideHtml } from '../api/src/seed/demo/guides/guide.html.ts'
import { GUIDE_SOURCES, GUIDED, guideFile, guideSources } from '../api/src/seed/demo/guides/guides.ts'
import { LANGS } from '../packages/contracts/src/lang.ts'

const printer = createPdfPrinter({ log: createLog('warn'), timeoutMs: 60_000 })
try {
  for (const competition of GUIDED) {
    for (const lang of LANGS) {
      await writeFile(
        guideFile(competition.slug, lang),
        await printer.print(await guideHtml(competition, lang, fontFaces())),
      )
    }
  }
  await writeFile(GUIDE_SOURCES, `${JSON.stringify(await guideSources(), null, 2)}\n`)
} finally {
  await printer.close()
}
