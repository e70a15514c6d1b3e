import { MAX_REASON } from '@olympiad/contracts/judging/events'
import { type ReactNode, useState } from 'react'
import type { KeptSheet } from './kept-sheet.ts'
import { SignatureField } from './SignatureField.tsx'
import { useWords } from './words.ts'

type Answer = Pick<KeptSheet, 'answer' | 'captain' | 'signature' | 'objection'>
type Props = {
  answer: (answer: Answer) => void
  /** A game asks for a tick and a name alone. */
  signs: boolean
  /** Of the judge's own screen. */
  back: string
}

/** A captain agrees or objects. */
export function TeamAnswer({ answer, signs, back }: Props) {
  const { texts } = useWords()
  const [objects, setObjects] = useState(false)
  return (
    <>
      {objects ? (
        <Objection answer={answer} back={() => setObjects(false)} />
      ) : (
        <Agreement answer={answer} object={() => setObjects(true)} signs={signs} />
      )}
      <p className="actions-quiet">
        <a className="plain" href={back}>
          {texts.backToJudge}
        </a>
      </p>
    </>
  )
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

function Agreement({ answer, object, signs }: Pick<Props, 'answer' | 'signs'> & { object: () => void }) {
  const { texts } = useWords()
  const [agreed, setAgreed] = useState(false)
  const [captain, setCaptain] = useState('')
  const [signature, setSignature] = useState('')
  return (
    <AnswerForm
      lacks={!agreed ? texts.tickMissing : captain.trim() === '' ? texts.nameMissing : undefined}
      onAnswer={() => answer({ answer: 'agreed', captain: captain.trim(), signature, objection: '' })}
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

function Objection({ answer, back }: Pick<Props, 'answer'> & { back: () => void }) {
  const { texts } = useWords()
  const [objection, setObjection] = useState('')
  const [captain, setCaptain] = useState('')
  return (
    <AnswerForm
      lacks={objection.trim() === '' ? texts.objectionMissing : captain.trim() === '' ? texts.nameMissing : undefined}
      onAnswer={() =>
        answer({ answer: 'objected', captain: captain.trim(), objection: objection.trim(), signature: '' })
      }
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
