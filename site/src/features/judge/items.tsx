import {
  boundsOf,
  enteredValueOf,
  type SheetItem,
  type SheetProblem,
  type SheetResult,
} from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { Figure, formatFigure, isolatedFigure } from './figures.tsx'
import type { KeptSheet } from './kept-sheet.ts'
import { useWords } from './words.ts'

export const itemId = (key: string): string => `item-${key}`
const problemId = (key: string): string => `problem-${key}`

type ItemProps<I extends SheetItem = SheetItem> = {
  item: I
  value: number | undefined
  change: (value: number | undefined) => void
  labels: { labelledBy: string; describedBy: string | undefined; invalid: boolean }
}

/** Beyond this many presses a number is typed. */
const MOST_PRESSES = 20

type RowProps = {
  item: SheetItem
  sheet: KeptSheet
  result: SheetResult
  /** Whether what is missing is shown already. */
  strict: boolean
  change: (key: string, value: number | undefined) => void
}

export function ItemRow({ item, sheet, result, strict, change }: RowProps) {
  const { lang, texts } = useWords()
  const value = enteredValueOf(item, sheet.values)
  const problems = result.problems.filter(
    ({ item: key, problem }) => key === item.key && (strict || problem !== 'missing'),
  )
  const points = result.itemPoints[item.key] ?? 0
  const labelledBy = `name-${item.key}`
  const props = {
    value,
    change: (next: number | undefined) => change(item.key, next),
    labels: {
      labelledBy,
      describedBy: problems.length > 0 ? problemId(item.key) : undefined,
      invalid: problems.length > 0,
    },
  }
  return (
    <li
      className={problems.length > 0 ? 'item wrong' : 'item'}
      id={itemId(item.key)}
      tabIndex={-1}
      data-kind={item.kind}
    >
      <div className="item-name">
        <span id={labelledBy} dir="auto">
          {localized(item, 'name', lang)}
        </span>
        <small>
          {noteOf(item, texts)}
          {item.carried && Object.hasOwn(sheet.values, item.key) ? <> · {texts.carried}</> : null}
        </small>
      </div>
      <span className={points === 0 ? 'item-points none' : 'item-points'}>
        <span className="visually-hidden">{texts.points} </span>
        <Figure value={points} signed />
      </span>
      <div className="item-keys">{keysOf(item, props)}</div>
      <ProblemNotes id={problemId(item.key)} problems={problems} />
    </li>
  )
}

export function ProblemNotes({ id, problems }: { id: string; problems: readonly SheetProblem[] }) {
  const { problems: words } = useWords()
  if (problems.length === 0) return null
  return (
    <div id={id} className="item-problem" role="alert">
      {problems.map(({ problem, bounds }) => (
        <p className="error" key={problem}>
          <span>
            {fill(words[problem], {
              least: isolatedFigure(bounds?.[0] ?? 0),
              most: isolatedFigure(bounds?.[1] ?? 0),
            })}
          </span>
        </p>
      ))}
    </div>
  )
}

function noteOf(item: SheetItem, texts: ReturnType<typeof useWords>['texts']): ReactNode {
  if (item.kind === 'choice') return null
  const points = isolatedFigure(item.points)
  if (item.kind === 'count') return fill(texts.eachUpTo, { points, most: item.most })
  if (item.kind === 'flag') return fill(texts.worth, { points })
  if (item.kind === 'level') return fill(texts.levelNote, { points })
  return fill(texts.numberNote, { points, least: isolatedFigure(item.min), most: isolatedFigure(item.max) })
}

function keysOf(item: SheetItem, props: Omit<ItemProps, 'item'>): ReactNode {
  if (item.kind === 'count') return <Count item={item} {...props} />
  if (item.kind === 'choice') return <Choice item={item} {...props} />
  if (item.kind === 'flag') return <Flag item={item} {...props} />
  if (item.kind === 'level') return <Level item={item} {...props} />
  return <NumberField {...props} decimals={item.decimals} />
}

type Of<K extends SheetItem['kind']> = Extract<SheetItem, { kind: K }>

function Count({ item, ...props }: ItemProps<Of<'count'>>) {
  const [least, most] = boundsOf(item)
  return <Stepper least={least} most={most} {...props} />
}

type StepperProps = Omit<ItemProps, 'item'> & { least: number; most: number }

export function Stepper({ least, most, value = 0, change, labels }: StepperProps) {
  const { texts } = useWords()
  const step = (by: number) => change(Math.min(Math.max(value + by, least), most))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the name stands outside
    <div className="stepper" role="group" aria-labelledby={labels.labelledBy} aria-describedby={labels.describedBy}>
      <button type="button" aria-label={texts.less} aria-disabled={value <= least} onClick={() => step(-1)}>
        <Sign minus />
      </button>
      {most > MOST_PRESSES ? (
        <NumberField decimals={0} value={value} change={(next) => change(next ?? 0)} labels={labels} />
      ) : (
        <output aria-live="polite">
          <Figure value={value} />
        </output>
      )}
      <button type="button" aria-label={texts.more} aria-disabled={value >= most} onClick={() => step(1)}>
        <Sign />
      </button>
    </div>
  )
}

const Sign = ({ minus = false }: { minus?: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={minus ? 'M4 12H20' : 'M4 12H20M12 4V20'} fill="none" stroke="currentColor" strokeWidth="3.5" />
  </svg>
)

function Choice({ item, value = 0, change, labels }: ItemProps<Of<'choice'>>) {
  const { lang } = useWords()
  return (
    <Segments
      className="segments options"
      name={item.key}
      value={value}
      change={change}
      labels={labels}
      options={item.options.map((option) => ({
        key: `${option.name} ${option.points}`,
        words: (
          <>
            <span dir="auto">{localized(option, 'name', lang)}</span>
            <b>
              <Figure value={option.points} signed />
            </b>
          </>
        ),
      }))}
    />
  )
}

type SegmentsProps = Omit<ItemProps, 'item'> & {
  className: string
  name: string
  /** The value of the first; the others follow. */
  from?: number
  options: readonly { key: string; words: ReactNode }[]
}

export function Segments({ className, name, value, change, labels, from = 0, options }: SegmentsProps) {
  return (
    <div
      className={className}
      role="radiogroup"
      aria-labelledby={labels.labelledBy}
      aria-describedby={labels.describedBy}
      aria-invalid={labels.invalid}
    >
      {options.map(({ key, words }, nth) => (
        <label className="segment" key={key}>
          <input type="radio" name={name} checked={value === from + nth} onChange={() => change(from + nth)} />
          <span>{words}</span>
        </label>
      ))}
    </div>
  )
}

function Flag({ item, value = 0, change, labels }: ItemProps<Of<'flag'>>) {
  const { texts } = useWords()
  const options = [texts.no, texts.yes].map((words) => ({ key: words, words }))
  return <Segments className="segments flag" name={item.key} {...{ value, change, labels, options }} />
}

function Level({ item, value, change, labels }: ItemProps<Of<'level'>>) {
  const [from, to] = boundsOf(item)
  const options = Array.from({ length: to - from + 1 }, (_, nth) => ({ key: String(nth), words: String(from + nth) }))
  return <Segments className="segments levels" name={item.key} {...{ value, change, labels, from, options }} />
}

/** Digits of either script; undefined where it is no number. */
export function parseFigure(typed: string): number | undefined {
  const text = toWesternDigits(typed).replace('٫', '.').replace(',', '.').replace(/[−–]/, '-').trim()
  return /^-?\d+(\.\d*)?$/.test(text) ? Number(text) : undefined
}

type NumberFieldProps = Omit<ItemProps, 'item'> & { decimals: number }

export function NumberField({ value, change, labels, decimals }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => (value === undefined ? '' : formatFigure(value).replace('−', '-')))
  // Another value came from elsewhere: a key beside the field.
  useEffect(() => {
    setTyped((before) => (parseFigure(before) === value ? before : value === undefined ? '' : String(value)))
  }, [value])
  return (
    <input
      className="control figure"
      type="text"
      dir="ltr"
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={typed}
      aria-labelledby={labels.labelledBy}
      aria-describedby={labels.describedBy}
      aria-invalid={labels.invalid}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        change(parseFigure(currentTarget.value))
      }}
    />
  )
}
