import { evaluateSheet, OUTCOMES, TIME_KEY } from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import { useCallback, useRef, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { Discard } from './Discard.tsx'
import { Figure } from './figures.tsx'
import { ItemRow, itemId } from './items.tsx'
import type { Judge } from './judge.ts'
import { answerSheet, changeSheet, type KeptSheet, needsAnswer, newestSheet, type SheetChange } from './kept-sheet.ts'
import { goTo, placeUrl, replaceWith } from './place.ts'
import { Remark } from './Remark.tsx'
import { SheetHead, Top } from './Screen.tsx'
import { NO_TIME, StopwatchField } from './StopwatchField.tsx'
import { formatSeconds } from './stopwatch.ts'
import { entriesThatWarn, teamEntries } from './teams.ts'
import { useWords } from './words.ts'

type Props = { judge: Judge; sheet: KeptSheet; bundle: JudgingBundle; account: string }

const now = (): string => new Date().toISOString()

export function SheetScreen({ judge, sheet, bundle, account }: Props) {
  const { texts, lang, reasons } = useWords()
  const [strict, setStrict] = useState(false)
  const main = useRef<HTMLElement>(null)
  const latest = useRef(sheet)
  latest.current = sheet
  const change = useCallback(
    (next: SheetChange) => void judge.save([changeSheet(latest.current, next, now())]),
    [judge],
  )
  const { form, outcome } = sheet
  const result = evaluateSheet(form, sheet)
  const isScored = outcome === 'scored'
  const challenge = bundle.challenges.find(({ id }) => id === sheet.challenge)
  const list = placeUrl.teams(sheet.event, sheet.challenge, sheet.round)
  const isLate = newestSheet(bundle, sheet.challenge)?.id !== sheet.sheet
  const others = challenge
    ? teamEntries(bundle, challenge, sheet.round, judge.state.sheets, account)
        .filter(({ team }) => team.id === sheet.team.id)
        .flatMap((entry) => entriesThatWarn(entry, challenge))
    : []
  const reads = challenge !== undefined && needsAnswer(outcome, challenge)
  const needsReason = outcome === 'disqualified' || (isScored && sheet.adjustments.length > 0)
  const isRunning = isScored && sheet.stopwatch !== null
  const lacksTime = result.problems.some(({ item }) => item === TIME_KEY)
  const lacksReason = needsReason && sheet.remark.trim() === ''

  function setValue(key: string, value: number | undefined): void {
    const { [key]: _, ...others } = latest.current.values
    change({ values: value === undefined ? others : { ...others, [key]: value } })
  }

  function finish(): void {
    const [problem] = result.problems
    if (problem || isRunning || lacksReason) {
      setStrict(true)
      const id = isRunning ? itemId(TIME_KEY) : problem ? itemId(problem.item) : 'remark'
      // After the render that shows why.
      requestAnimationFrame(() => document.getElementById(id)?.focus())
      return
    }
    if (reads) {
      goTo(placeUrl.team(sheet.id))
      return
    }
    void judge.save([{ ...answerSheet(latest.current, {}, now()), state: 'waiting' }]).then(() => judge.send())
    replaceWith(list)
  }

  return (
    <>
      <Top back={list} />
      <main id="content" className="score" ref={main}>
        <SheetHead sheet={sheet} bundle={bundle} />
        {others.length > 0 ? (
          <div className="notice warn" role="alert">
            <b>{texts.anotherEntry}</b>
            <p>{texts.anotherEntryText}</p>
          </div>
        ) : null}
        {isLate ? <p className="notice warn">{reasons.old_sheet}</p> : null}
        <Outcomes sheet={sheet} change={change} />
        {isScored ? (
          <div className="score-body">
            <div className="score-side">
              {form.time ? (
                <StopwatchField sheet={sheet} limit={form.time.limit} result={result} strict={strict} change={change} />
              ) : null}
              {form.time && !isRunning && !lacksTime && result.time !== sheet.time ? (
                <p className="hint">{fill(texts.automaticTime, { limit: formatSeconds(form.time.limit) })}</p>
              ) : null}
            </div>
            <div className="score-items">
              {form.sections.map((section) => (
                <section key={section.items[0]?.key}>
                  <h2 dir="auto">{localized(section, 'name', lang)}</h2>
                  <ul className="items">
                    {section.items.map((item) => (
                      <ItemRow key={item.key} {...{ item, sheet, result, strict }} change={setValue} />
                    ))}
                  </ul>
                </section>
              ))}
              <Adjustments sheet={sheet} change={change} />
            </div>
          </div>
        ) : (
          <p className="notice">{outcome === 'no_show' ? texts.noShowText : texts.disqualifiedText}</p>
        )}
        <Remark
          value={sheet.remark}
          change={(remark) => change({ remark })}
          required={needsReason}
          missing={strict && lacksReason}
        />
        <p className="actions-quiet">
          <Discard
            words={texts.discard}
            discard={() => {
              replaceWith(list)
              void judge.remove([sheet.id])
            }}
          />
        </p>
      </main>
      <footer className="total-bar">
        <p className="total" role="status">
          <span>{texts.total}</span>
          <b>
            <Figure value={result.points} />
          </b>
          {form.time && result.time !== null ? (
            <small>
              <span className="visually-hidden">{texts.time} </span>
              <bdi dir="ltr">{isRunning || lacksTime ? NO_TIME : formatSeconds(result.time)}</bdi>
            </small>
          ) : null}
        </p>
        <button className="btn" type="button" onClick={finish}>
          {reads ? texts.toTeam : texts.finish}
        </button>
      </footer>
    </>
  )
}

type PartProps = { sheet: KeptSheet; change: (change: SheetChange) => void }

function Outcomes({ sheet, change }: PartProps) {
  const { texts } = useWords()
  const words = { scored: texts.scored, no_show: texts.noShow, disqualified: texts.disqualified }
  return (
    <fieldset className="segments outcomes">
      <legend className="visually-hidden">{texts.outcome}</legend>
      {OUTCOMES.map((outcome) => (
        <label className="segment" key={outcome}>
          <input
            type="radio"
            name="outcome"
            checked={sheet.outcome === outcome}
            onChange={() => change({ outcome, stopwatch: null })}
          />
          <span>{words[outcome]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Adjustments({ sheet, change }: PartProps) {
  const { texts, lang } = useWords()
  const { adjustments } = sheet.form
  if (adjustments.length === 0) return null
  return (
    <section>
      <h2>{texts.adjustments}</h2>
      <ul className="items">
        {adjustments.map((adjustment) => {
          const { key, percent } = adjustment
          const chosen = sheet.adjustments.includes(key)
          return (
            <li className="item" key={key} id={itemId(key)} tabIndex={-1}>
              <label className="check adjustment">
                <input
                  type="checkbox"
                  checked={chosen}
                  onChange={() =>
                    change({
                      adjustments: chosen
                        ? sheet.adjustments.filter((one) => one !== key)
                        : [...sheet.adjustments, key],
                    })
                  }
                />
                <span dir="auto">{localized(adjustment, 'name', lang)}</span>
                <b>
                  <bdi dir="ltr">−{percent}%</bdi>
                </b>
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
