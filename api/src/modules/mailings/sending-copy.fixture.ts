import { assemble } from '../../assemble.ts'
import { readConfig } from '../../config.ts'
import { sandboxPartners } from '../../start.ts'
import { sendingJobs } from './sending-jobs.fixture.ts'

/** A copy of the product as a process of its own, which a test kills. Each message is the time of one round. */
const [folder = '', mongoUri = '', smtp = '', url = '', databaseName = ''] = process.argv.slice(2)
const PARTNER_TIMEOUT_MS = 60_000
let ahead = 0
const { deps } = await assemble(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }), {
  publicUrl: 'http://localhost:3000',
  mongoUri,
  partners: sandboxPartners({ url, smtp }, PARTNER_TIMEOUT_MS),
  databaseName,
  now: () => new Date(Date.now() + ahead),
})
const { handOver, deliver } = sendingJobs(deps)
process.on('message', (message: { ahead: number; groupMailsPerMinute: number }) => {
  ahead = message.ahead
  void handOver({ groupMailsPerMinute: message.groupMailsPerMinute })
    .then(() => deliver())
    .then(() => process.send?.('done'))
})
process.send?.('ready')
