import { withoutSecrets } from '../../api/src/db-tools/address.ts'
import { wordsOf } from '../../api/src/db-tools/failure.ts'
import { openMongo } from '../../api/src/db-tools/product.ts'
import { mutter } from './report/bench.ts'

/** Ends the program where the MongoDB that it was given can't be reached, in one line that holds no password. */
export async function needMongo(uri: string | undefined): Promise<void> {
  if (uri === undefined) return
  try {
    const { close } = await openMongo(uri)
    await close()
  } catch (error) {
    mutter(`--uri: ${withoutSecrets(wordsOf(error), uri).replace(/\s+/g, ' ')}`)
    process.exit(2)
  }
}
