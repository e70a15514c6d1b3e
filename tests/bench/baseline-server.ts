/** `bare`, or `static <folder>`: the baseline of page measurements. Prints its port. */
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const [what, root = '.'] = process.argv.slice(2)
const app = new Hono()
if (what === 'bare') app.get('*', (c) => c.body('ok'))
else app.use(serveStatic({ root, precompressed: true }))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
