import { enteredValueOf, evaluateSheet, type SheetItem } from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import type { ReactNode } from 'react'
import { Figure } from './figures.tsx'
import type { KeptSheet } from './kept-sheet.ts'
import { formatSeconds } from './stopwatch.ts'
import { useWords } from './words.ts'

/** As the team reads it. */
export function ReadSheet({ sheet }: { sheet: KeptSheet }) {
  const { texts, lang } = useWords()
  const result = evaluateSheet(sheet.form, sheet)
  const lowered = sheet.form.adjustments.filter(({ key }) => sheet.adjustments.includes(key))
  return (
    <>
      <table className="read">
        <thead>
          <tr>
            <th scope="col">{texts.task}</th>
            <th scope="col">{texts.result}</th>
            <th scope="col">{texts.points}</th>
          </tr>
        </thead>
        {sheet.form.sections.map((section) => (
          <tbody key={section.items[0]?.key}>
            <tr>
              <th scope="rowgroup" colSpan={3} dir="auto">
                {localized(section, 'name', lang)}
              </th>
            </tr>
            {section.items.map((item) => {
              const points = result.itemPoints[item.key] ?? 0
              return (
                <tr key={item.key} className={points === 0 ? 'none' : undefined}>
                  <th scope="row" dir="auto">
                    {localized(item, 'name', lang)}
                  </th>
                  <td>
                    <ReadValue item={item} sheet={sheet} />
                  </td>
                  <td>
                    <Figure value={points} signed />
                  </td>
                </tr>
              )
            })}
          </tbody>
        ))}
        {lowered.length > 0 ? (
          <tbody>
            {lowered.map((adjustment) => (
              <tr key={adjustment.key}>
                <th scope="row" colSpan={2} dir="auto">
                  {localized(adjustment, 'name', lang)}
                </th>
                <td>
                  <bdi dir="ltr">−{adjustment.percent}%</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        ) : null}
      </table>
      {sheet.remark ? (
        <p className="read-remark">
          {texts.remark}: <bdi>{sheet.remark}</bdi>
        </p>
      ) : null}
      <Total points={result.points}>
        {result.time === null ? null : (
          <div>
            <dt>{texts.time}</dt>
            <dd>
              <bdi dir="ltr">{formatSeconds(result.time)}</bdi>
            </dd>
          </div>
        )}
      </Total>
    </>
  )
}

function ReadValue({ item, sheet }: { item: SheetItem; sheet: KeptSheet }): ReactNode {
  const { texts, lang } = useWords()
  const value = enteredValueOf(item, sheet.values) ?? 0
  if (item.kind === 'flag') return value ? texts.yes : texts.no
  if (item.kind === 'choice') {
    const option = item.options[value]
    return option ? <span dir="auto">{localized(option, 'name', lang)}</span> : null
  }
  return <Figure value={value} />
}

export function Total({ points, children }: { points: number; children?: ReactNode }) {
  const { texts } = useWords()
  return (
    <dl className="read-total">
      <div>
        <dt>{texts.total}</dt>
        <dd>
          <Figure value={points} />
        </dd>
      </div>
      {children}
    </dl>
  )
}
