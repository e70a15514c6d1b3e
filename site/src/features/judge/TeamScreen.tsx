import { MAX_REASON } from '@olympiad/contracts/judging/events'
import { enteredValueOf, evaluateSheet, type SheetItem } from '@olympiad/contracts/judging/score-sheet'
import { dirOf, LANGS, type Lang, localized } from '@olympiad/contracts/lang'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { Figure } from './figures.tsx'
import type { Judge } from './judge.ts'
import { answerSheet, type Finish, type KeptSheet } from './kept-sheet.ts'
import { placeUrl, replaceWith } from './place.ts'
import { SheetHead } from './Screen.tsx'
import { SignatureField } from './SignatureField.tsx'
import { formatSeconds } from './stopwatch.ts'
import { type JudgeProps, useWords, WordsContext } from './words.ts'

type Props = { judge: Judge; sheet: KeptSheet; bundle: JudgingBundle; words: JudgeProps['words'] }

const LANG_NAMES: Readonly<Record<Lang, string>> = { ar: 'العربية', en: 'English' }
const now = (): string => new Date().toISOString()

/** What the captain holds in hand: it can be read and answered, and changes nothing. */
export function TeamScreen({ judge, sheet, bundle, words }: Props) {
  return (
    <Handed words={words}>
      {sheet.answer === 'none' ? (
        <Reading judge={judge} sheet={sheet} bundle={bundle} />
      ) : (
        <Answered judge={judge} sheet={sheet} />
      )}
    </Handed>
  )
}

/** In the language that the team chooses. */
export function Handed({ words, children }: { words: JudgeProps['words']; children: ReactNode }) {
  const { lang: pageLang } = useWords()
  const [lang, setLang] = useState(pageLang)
  return (
    <WordsContext value={{ lang, ...words[lang] }}>
      <div className="handed" lang={lang} dir={dirOf(lang)}>
        <div
          className="segments langs"
          role="radiogroup"
          aria-label={LANGS.map((each) => LANG_NAMES[each]).join(' / ')}
        >
          {LANGS.map((each) => (
            <label className="segment" key={each} lang={each}>
              <input type="radio" name="lang" checked={lang === each} onChange={() => setLang(each)} />
              <span>{LANG_NAMES[each]}</span>
            </label>
          ))}
        </div>
        <main id="content">{children}</main>
      </div>
    </WordsContext>
  )
}

function Reading({ judge, sheet, bundle }: Omit<Props, 'words'>) {
  const { texts } = useWords()
  const [objects, setObjects] = useState(false)
  const answer = (finish: Finish) => void judge.save([answerSheet(sheet, finish, now())])
  return (
    <>
      <SheetHead sheet={sheet} bundle={bundle} />
      <p className="lead">{texts.readLead}</p>
      <ReadSheet sheet={sheet} />
      {objects ? (
        <Objection answer={answer} back={() => setObjects(false)} />
      ) : (
        <Agreement answer={answer} object={() => setObjects(true)} />
      )}
      <p className="actions-quiet">
        <a className="plain" href={placeUrl.sheet(sheet.id)}>
          {texts.backToJudge}
        </a>
      </p>
    </>
  )
}

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
      <dl className="read-total">
        <div>
          <dt>{texts.total}</dt>
          <dd>
            <Figure value={result.points} />
          </dd>
        </div>
        {result.time === null ? null : (
          <div>
            <dt>{texts.time}</dt>
            <dd>
              <bdi dir="ltr">{formatSeconds(result.time)}</bdi>
            </dd>
          </div>
        )}
      </dl>
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

const MAX_NAME = 80

type AnswerFormProps = {
  /** The missing answer, in words. */
  lacks: string | undefined
  onAnswer: () => void
  name: string
  tone: 'green' | 'danger'
  other: string
  onOther: () => void
  children: ReactNode
}

function AnswerForm({ lacks, onAnswer, name, tone, other, onOther, children }: AnswerFormProps) {
  const [tried, setTried] = useState(false)
  return (
    <form
      noValidate
      className="answer"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!lacks) onAnswer()
      }}
    >
      {children}
      <Lacks words={tried ? lacks : undefined} />
      <div className="answer-keys">
        <button className={`btn ${tone}`} type="submit">
          {name}
        </button>
        <button className="btn line" type="button" onClick={onOther}>
          {other}
        </button>
      </div>
    </form>
  )
}

type AgreementProps = {
  answer: (finish: Required<Pick<Finish, 'answer' | 'captain' | 'signature'>>) => void
  object: () => void
  /** A game asks for a tick and a name alone. */
  signs?: boolean
}

export function Agreement({ answer, object, signs = true }: AgreementProps) {
  const { texts } = useWords()
  const [agreed, setAgreed] = useState(false)
  const [captain, setCaptain] = useState('')
  const [signature, setSignature] = useState('')
  return (
    <AnswerForm
      lacks={!agreed ? texts.tickMissing : captain.trim() === '' ? texts.nameMissing : undefined}
      onAnswer={() => answer({ answer: 'agreed', captain: captain.trim(), signature })}
      name={texts.agree}
      tone="green"
      other={texts.object}
      onOther={object}
    >
      <label className="check big">
        <input type="checkbox" checked={agreed} onChange={() => setAgreed(!agreed)} />
        <span>{texts.weAgree}</span>
      </label>
      <CaptainName value={captain} change={setCaptain} />
      {signs ? <SignatureField change={setSignature} /> : null}
    </AnswerForm>
  )
}

type ObjectionProps = {
  answer: (finish: Required<Pick<Finish, 'answer' | 'captain' | 'objection'>>) => void
  back: () => void
}

export function Objection({ answer, back }: ObjectionProps) {
  const { texts } = useWords()
  const [objection, setObjection] = useState('')
  const [captain, setCaptain] = useState('')
  return (
    <AnswerForm
      lacks={objection.trim() === '' ? texts.objectionMissing : captain.trim() === '' ? texts.nameMissing : undefined}
      onAnswer={() => answer({ answer: 'objected', captain: captain.trim(), objection: objection.trim() })}
      name={texts.objectNow}
      tone="danger"
      other={texts.cancel}
      onOther={back}
    >
      <div className="field">
        <label htmlFor="objection">{texts.objection}</label>
        <textarea
          id="objection"
          className="control"
          rows={3}
          dir="auto"
          maxLength={MAX_REASON}
          value={objection}
          onChange={({ currentTarget }) => setObjection(currentTarget.value)}
        />
        <p className="help">{texts.objectionHelp}</p>
      </div>
      <CaptainName value={captain} change={setCaptain} />
    </AnswerForm>
  )
}

function CaptainName({ value, change }: { value: string; change: (name: string) => void }) {
  const { texts } = useWords()
  return (
    <div className="field">
      <label htmlFor="captain">{texts.captain}</label>
      <input
        id="captain"
        className="control"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </div>
  )
}

const Lacks = ({ words }: { words: string | undefined }) => (
  <div role="alert">
    {words ? (
      <p className="error">
        <span>{words}</span>
      </p>
    ) : null}
  </div>
)

/** Back with the judge, who alone sends it. */
function Answered({ judge, sheet }: { judge: Judge; sheet: KeptSheet }) {
  const { texts } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const agreed = sheet.answer === 'agreed'
  const result = evaluateSheet(sheet.form, sheet)
  function send(url: string): void {
    void judge.save([{ ...sheet, state: 'waiting' }]).then(() => judge.send())
    replaceWith(url)
  }
  return (
    <div className="answered">
      <span className={agreed ? 'signal' : 'signal pending'} aria-hidden="true" />
      <h1 tabIndex={-1} ref={heading}>
        {agreed ? texts.agreedTitle : texts.objectedTitle}
      </h1>
      <p className="lead">
        {fill(agreed ? texts.agreedBy : texts.objectedBy, { name: sheet.captain })} {texts.handBack}
      </p>
      <dl className="read-total">
        <div>
          <dt>{texts.total}</dt>
          <dd>
            <Figure value={result.points} />
          </dd>
        </div>
      </dl>
      <p className="for-judge">{texts.forJudge}</p>
      <div className="answer-keys">
        <button
          className="btn"
          type="button"
          onClick={() => send(placeUrl.teams(sheet.event, sheet.challenge, sheet.round))}
        >
          {texts.saveNext}
        </button>
        <button className="btn line" type="button" onClick={() => send(placeUrl.sent())}>
          {texts.send}
        </button>
      </div>
      <p className="actions-quiet">
        <a className="plain" href={placeUrl.sheet(sheet.id)}>
          {texts.changeSheet}
        </a>
      </p>
    </div>
  )
}
