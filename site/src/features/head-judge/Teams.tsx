import { formatTeamNumber } from '@olympiad/contracts/constants'
import { checkInGap } from '@olympiad/contracts/judging/check-in'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import type { JudgedTeam } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { TextField } from '../../components/form/TextField.tsx'
import { fill } from '../../i18n/texts.ts'
import { isolateBidi } from '../../lib/names.ts'
import { showToast } from '../../lib/toast.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { HeadJudgeState } from './use-head-judge.ts'
import { useHeadJudgeSend } from './use-head-judge-send.ts'

type Props = { props: HeadJudgeProps; judge: HeadJudgeState }

export function Teams({ props, judge }: Props) {
  const { texts, divisions } = props
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<JudgedTeam>()
  const sender = useHeadJudgeSend(props, () => void judge.refresh())
  const asked = toWesternDigits(search).trim().toLowerCase()
  const teams = judge.bundle.teams.filter(
    ({ name, team_no }) => name.toLowerCase().includes(asked) || formatTeamNumber(team_no).includes(asked),
  )
  const setDisqualified = (team: JudgedTeam, reason: string) =>
    void sender.run(async () => {
      await judge.disqualify({ team: team.id, disqualified: !team.disqualified, reason })
      showToast(team.disqualified ? texts.takenBack : texts.disqualified)
      setChosen(undefined)
      return 'stays'
    })
  return (
    <>
      <TextField
        name="team"
        label={texts.findTeam}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {teams.length === 0 ? <p className="note">{texts.noneFound}</p> : null}
      <ul className="teams">
        {teams.map((team) => (
          <li key={team.id}>
            <span className="num">
              <bdi dir="ltr">{formatTeamNumber(team.team_no)}</bdi>
            </span>
            <span className="who">
              <bdi>{team.name}</bdi>
              <small>{divisions.find(({ id }) => id === team.division)?.name}</small>
            </span>
            {checkInGap(judge.bundle.check_in, team.id) ? (
              <span className="state pending">{texts.notArrived}</span>
            ) : null}
            {team.disqualified ? <span className="state failed">{texts.isDisqualified}</span> : null}
            <button
              className={team.disqualified ? 'btn line' : 'btn danger'}
              type="button"
              onClick={() => {
                sender.setSubmitError(undefined)
                setChosen(team)
              }}
            >
              {team.disqualified ? texts.takeBack : texts.disqualify}
              <span className="visually-hidden"> {team.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <ReasonDialog
          {...props}
          title={fill(chosen.disqualified ? texts.takeBackTitle : texts.disqualifyTitle, {
            team: isolateBidi(chosen.name),
          })}
          text={chosen.disqualified ? texts.takeBackText : texts.disqualifyText}
          action={chosen.disqualified ? texts.takeBack : texts.disqualify}
          sender={sender}
          onSubmit={(reason) => setDisqualified(chosen, reason)}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  )
}
