import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Ended = { code: number | string | null; out: string; err: string }
const run = (file: string, ...args: string[]): Promise<Ended> =>
  new Promise((done) => {
    const options = { timeout: 20_000 }
    execFile(process.execPath, [join(import.meta.dirname, file), ...args], options, (error, out, err) =>
      done({ code: error?.code ?? 0, out, err }),
    )
  })
const stored = () => readFile(join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md'), 'utf8').catch(() => '')

it.each([
  ['no address of a MongoDB', 'http://admin:s3cret@127.0.0.1/'],
  ['one where nobody answers', 'mongodb://admin:s3cret@127.0.0.1:9/?serverSelectionTimeoutMS=500'],
  ['several of those', 'mongodb://admin:s3cret@127.0.0.1:9,127.0.0.1:10/?replicaSet=rs&serverSelectionTimeoutMS=500'],
])(
  'given %s, nothing is measured: it is said in a line, without the password, and the report stands',
  async (_, uri) => {
    const before = await stored()
    for (const file of ['run-all.ts', 'api/main.ts', 'db/main.ts']) {
      const { code, out, err } = await run(file, '--uri', uri)
      expect([code, out], file).toEqual([2, ''])
      expect(err, file).toMatch(/^--uri: .+\n$/)
      expect(err).not.toContain('s3cret')
    }
    expect(await stored()).toBe(before)
  },
)

it('lists the benches when the name is unknown', async () => {
  const { code, err } = await run('run-all.ts', '--only', 'api,speed')
  expect(code).toBe(2)
  expect(err).toBe('There is no bench speed; there are api, site, community, db, event, pdf, csv, import.\n')
})
