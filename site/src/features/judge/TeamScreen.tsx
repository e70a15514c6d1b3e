import { evaluateSheet } from '@olympiad/contracts/judging/score-sheet'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import { fill } from '../../i18n/texts.ts'
import { Answered, Handed } from './Handed.tsx'
import type { Judge } from './judge.ts'
import { answerSheet, type KeptSheet } from './kept-sheet.ts'
import { placeUrl } from './place.ts'
import { ReadSheet, Total } from './ReadSheet.tsx'
import { SheetHead } from './Screen.tsx'
import { TeamAnswer } from './TeamAnswer.tsx'
import { type JudgeProps, useWords } from './words.ts'

type Props = { judge: Judge; sheet: KeptSheet; bundle: JudgingBundle; words: JudgeProps['words'] }

export const TeamScreen = ({ words, ...props }: Props) => (
  <Handed words={words}>{props.sheet.answer === 'none' ? <Reading {...props} /> : <AnsweredSheet {...props} />}</Handed>
)

function Reading({ judge, sheet, bundle }: Omit<Props, 'words'>) {
  const { texts } = useWords()
  return (
    <>
      <SheetHead sheet={sheet} bundle={bundle} />
      <p className="lead">{texts.readLead}</p>
      <ReadSheet sheet={sheet} />
      <TeamAnswer
        answer={(answer) => void judge.save([answerSheet(sheet, answer, new Date().toISOString())])}
        signs={true}
        back={placeUrl.sheet(sheet.id)}
      />
    </>
  )
}

function AnsweredSheet({ judge, sheet }: Pick<Props, 'judge' | 'sheet'>) {
  const { texts } = useWords()
  const { id, event, challenge, round, answer, captain } = sheet
  const agreed = answer === 'agreed'
  return (
    <Answered
      {...{ judge, agreed, title: agreed ? texts.agreedTitle : texts.objectedTitle }}
      finish={() => judge.save([{ ...sheet, state: 'waiting' }])}
      next={{ words: texts.saveNext, url: placeUrl.teams(event, challenge, round) }}
      change={{ words: texts.changeSheet, url: placeUrl.sheet(id) }}
    >
      <p className="lead">
        {fill(agreed ? texts.agreedBy : texts.objectedBy, { name: captain })} {texts.handBack}
      </p>
      <Total points={evaluateSheet(sheet.form, sheet).points} />
    </Answered>
  )
}
