import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const EXCLUDED = ['**/node_modules', '**/dist', 'data', 'tests/artefacts']
const pages = globSync('**/*.md', { cwd: root, exclude: EXCLUDED })
const read = (path: string): string => readFileSync(join(root, path), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
const withoutCode = (text: string): string => text.replace(/`[^`\n]*`/g, '')

const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

it('every link between pages leads to a file and a heading that exist', () => {
  const brokenLinks = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const [file = '', anchor] = decodeURI(link).split('#')
      const target = file === '' ? page : join(dirname(page), file)
      const exists = existsSync(join(root, target)) && (anchor === undefined || anchorsOf(target).includes(anchor))
      return exists ? [] : [`${page}: ${link}`]
    }),
  )
  expect(brokenLinks).toEqual([])
})

it('every decision record has the same form and at most 300 words, and the index lists it', () => {
  const folder = 'docs/decisions/'
  const records = pages.filter((path) => path.startsWith(folder) && !path.endsWith('README.md'))
  expect(records.length).toBeGreaterThan(30)
  const index = read(`${folder}README.md`)
  for (const path of records) {
    const [file = '', number = ''] = /(\d{4})-[\w-]+\.md$/.exec(path) ?? []
    const text = read(path)
    expect(text, path).toMatch(
      new RegExp(
        `^# ${Number(number)}\\. .+\\n\\n\\*\\*Status:\\*\\* .+\\n\\n## Context\\n[\\s\\S]+\\n## Decision\\n[\\s\\S]+\\n## Consequences\\n`,
      ),
    )
    expect(text.split(/\s+/).filter(Boolean).length, path).toBeLessThanOrEqual(300)
    expect(index, path).toContain(`[${number}](${file})`)
  }
})
