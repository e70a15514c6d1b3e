import { redactSecrets } from '../../api/src/db-tools/mongo-uri.ts'
import { openMongo } from '../../api/src/db-tools/product-database.ts'
import { errorMessage } from '../../api/src/db-tools/tool-error.ts'
import { logProgress } from './report/run-bench.ts'

/** The message never contains the password. */
export async function requireMongo(uri: string | undefined): Promise<void> {
  if (uri === undefined) return
  try {
    const { close } = await openMongo(uri)
    await close()
  } catch (error) {
    logProgress(`--uri: ${redactSecrets(errorMessage(error), uri).replace(/\s+/g, ' ')}`)
    process.exit(2)
  }
}
