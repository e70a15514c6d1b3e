import { MAX_SCORE_PDF_BYTES } from '@olympiad/contracts/constants'
import { describe, expect, it } from 'vitest'
import {
  emptyOf,
  normaliseScores,
  scoreFieldPaths,
  toRequestBody,
  type Values,
  validateReport,
  validateScores,
} from './fields.ts'

const team = '65f000000000000000000001'
const link = 'https://youtu.be/x'
const rounds: Values = {
  'scores.0.score': '١٤٢',
  'scores.0.time': '1:58',
  'scores.0.youtube_link': ` ${link} `,
  'scores.1.score': '186',
  'scores.1.time': '92.5',
  'scores.1.youtube_link': link,
}
const report = { name: 'report.pdf', size: 9, type: 'application/pdf' }

describe('the score form', () => {
  it('has two rounds with their fields in display order', () => {
    expect(scoreFieldPaths('rounds')).toEqual(Object.keys(rounds))
    expect(scoreFieldPaths('matches')).toEqual([
      'matches.0.fbs',
      'matches.0.obs',
      'matches.0.youtube_link',
      'matches.1.fbs',
      'matches.1.obs',
      'matches.1.youtube_link',
    ])
    expect(scoreFieldPaths('engineering')).toEqual([
      'scores.0.score',
      'scores.0.youtube_link',
      'scores.1.score',
      'scores.1.youtube_link',
      'github',
    ])
  })

  it.each(['engineering', 'matches', 'rounds'] as const)('for %s reports every empty field', (kind) => {
    const wrong = validateScores(kind, emptyOf(kind), team, undefined)
    const file = kind === 'engineering' ? [{ field: 'file', key: 'file_not_selected' }] : []
    expect(wrong).toEqual([...scoreFieldPaths(kind).map((field) => ({ field, key: 'fill_all_fields' })), ...file])
  })

  it('is valid when every field is valid', () => {
    expect(validateScores('rounds', rounds, team, undefined)).toEqual([])
    expect(toRequestBody('rounds', rounds, team)).toEqual({
      team,
      scores: [
        { score: '١٤٢', time: '1:58', youtube_link: ` ${link} ` },
        { score: '186', time: '92.5', youtube_link: link },
      ],
    })
  })

  it('reports each wrong field once, in order', () => {
    const wrong = { ...rounds, 'scores.1.youtube_link': 'youtube', 'scores.0.score': 'many', 'scores.1.time': '' }
    expect(validateScores('rounds', wrong, team, undefined)).toEqual([
      { field: 'scores.0.score', key: 'score_wrong' },
      { field: 'scores.1.time', key: 'fill_all_fields' },
      { field: 'scores.1.youtube_link', key: 'url_wrong' },
    ])
  })

  it('shows in the review what the server will parse', () => {
    expect(normaliseScores('rounds', rounds, team)).toEqual({
      'scores.0.score': '142',
      'scores.0.time': '1:58',
      'scores.0.youtube_link': link,
      'scores.1.score': '186',
      'scores.1.time': '1:32.5',
      'scores.1.youtube_link': link,
    })
  })
})

describe('the report', () => {
  it.each([
    [undefined, 'file_not_selected'],
    [{ ...report, size: 0 }, 'file_not_selected'],
    [{ ...report, type: 'image/png' }, 'pdf_type'],
    [{ ...report, type: '', name: 'report.docx' }, 'pdf_type'],
    [{ ...report, type: '', name: 'report.pdf.exe' }, 'pdf_type'],
    [{ ...report, size: MAX_SCORE_PDF_BYTES + 1 }, 'pdf_size'],
    [{ ...report, size: MAX_SCORE_PDF_BYTES }, undefined],
    [{ ...report, type: '', name: 'REPORT.PDF' }, undefined],
  ])('given as %j has the error %s', (file, key) => expect(validateReport(file)).toBe(key))
})
