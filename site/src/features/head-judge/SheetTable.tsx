import { formatFigure } from '@olympiad/contracts/judging/ranking-words'
import { localized } from '@olympiad/contracts/lang'
import type { ReactNode } from 'react'
import { valueWords } from '../../lib/sheet-value.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { compareEntries, type SheetColumn } from './scorings.ts'

export type Column = SheetColumn & { key: string; title: ReactNode; foot?: ReactNode }
type Props = Pick<HeadJudgeProps, 'lang' | 'texts' | 'words'> & {
  caption: string
  columns: readonly Column[]
  onlyDifferent?: boolean
}

type ChangesProps = Pick<Props, 'lang' | 'texts' | 'words'> & {
  sheet: SheetColumn['sheet']
  before: SheetColumn['entry']
  after: SheetColumn['entry']
}

/** Changes of a correction. */
export const ChangesTable = ({ sheet, before, after, ...words }: ChangesProps) => (
  <SheetTable
    {...words}
    caption={words.texts.changes}
    onlyDifferent
    columns={[
      { key: 'before', title: words.texts.before, sheet, entry: before },
      { key: 'after', title: words.texts.after, sheet, entry: after },
    ]}
  />
)

/** Sheets item by item, beside one another; rows that differ are marked. */
export function SheetTable({ lang, texts, words, caption, columns, onlyDifferent = false }: Props) {
  const { sections, results, differs } = compareEntries(columns)
  const isShown = (isDifferent: boolean) => isDifferent || !onlyDifferent
  const adjustmentsOf = ({ sheet, entry }: SheetColumn): string =>
    sheet.adjustments
      .filter(({ key }) => entry.adjustments.includes(key))
      .map((each) => `${localized(each, 'name', lang)} (−${each.percent}%)`)
      .join(lang === 'ar' ? '، ' : ', ') || '–'
  return (
    <table className="score-sheet">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          {columns.map(({ key, title }) => (
            <th scope="col" key={key}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {isShown(differs.outcome) && columns.some(({ entry }) => entry.outcome !== 'scored') ? (
        <tbody>
          <Row name={texts.outcome} mark={differs.outcome && texts.differs}>
            {columns.map(({ key, entry }) => (
              <td key={key}>{words.outcome[entry.outcome]}</td>
            ))}
          </Row>
        </tbody>
      ) : null}
      {sections.map(({ rows, ...section }) => {
        const shown = rows.filter((row) => isShown(row.differs))
        if (shown.length === 0) return null
        return (
          <tbody key={shown[0]?.item.key}>
            {sections.length > 1 ? (
              <tr className="part">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {localized(section, 'name', lang)}
                </th>
              </tr>
            ) : null}
            {shown.map((row) => (
              <Row key={row.item.key} name={localized(row.item, 'name', lang)} mark={row.differs && texts.differs}>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]?.key}>
                    {cell ? (
                      <>
                        <bdi>{valueWords(cell.item, cell.value, lang, texts)}</bdi>{' '}
                        <small>
                          {texts.points} <bdi dir="ltr">{formatFigure('points', cell.points, lang)}</bdi>
                        </small>
                      </>
                    ) : (
                      '–'
                    )}
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        )
      })}
      <tfoot>
        {isShown(differs.adjustments) && columns.some(({ sheet }) => sheet.adjustments.length > 0) ? (
          <Row name={texts.adjustments} mark={differs.adjustments && texts.differs}>
            {columns.map((column) => (
              <td key={column.key}>{adjustmentsOf(column)}</td>
            ))}
          </Row>
        ) : null}
        {isShown(differs.time) && results.some(({ time }) => time !== null) ? (
          <Row name={texts.time} mark={differs.time && texts.differs}>
            {results.map(({ time }, index) => (
              <td key={columns[index]?.key}>
                <bdi dir="ltr">{time === null ? '–' : formatFigure('time', time, lang)}</bdi>
              </td>
            ))}
          </Row>
        ) : null}
        <Row name={texts.total} mark={differs.points && texts.differs} isTotal>
          {results.map(({ points }, index) => (
            <td key={columns[index]?.key}>
              <bdi dir="ltr">{formatFigure('points', points, lang)}</bdi>
            </td>
          ))}
        </Row>
        {columns.some(({ foot }) => foot) ? (
          <tr className="choose">
            <td />
            {columns.map(({ key, foot }) => (
              <td key={key}>{foot}</td>
            ))}
          </tr>
        ) : null}
      </tfoot>
    </table>
  )
}

type RowProps = { name: string; mark: string | false; isTotal?: boolean; children: ReactNode }

const Row = ({ name, mark, isTotal = false, children }: RowProps) => (
  <tr className={[mark && 'differs', isTotal && 'total'].filter(Boolean).join(' ') || undefined}>
    <th scope="row">
      {name} {mark ? <span className="mark">{mark}</span> : null}
    </th>
    {children}
  </tr>
)
