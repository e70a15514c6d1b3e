import AddIcon from '@mui/icons-material/Add'
import SheetIcon from '@mui/icons-material/FactCheckOutlined'
import { Box, Button, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { LinkBase } from 'react-admin'
import { May } from '../../../auth/Can.tsx'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { DescriptionItem, DescriptionList } from '../../../shared/DescriptionList.tsx'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import type { OfSetup } from '../EventShow.tsx'
import { eventPath, eventScreen } from '../event-path.ts'
import { useEventTexts } from '../event-texts.ts'
import { formatTables } from '../table-ranges.ts'
import { useEventChange } from '../use-event-change.ts'
import { ChallengeDialog } from './ChallengeDialog.tsx'
import { Rounds } from './Rounds.tsx'

type ChallengeListProps = OfSetup & { division: string; challenges: readonly ChallengeView[] }

export function ChallengeList({ setup, division, challenges }: ChallengeListProps) {
  const { event, sheets } = setup
  const words = useEventTexts()
  const { challenges: t } = words
  const lang = useLang()
  const { busy, error, change, clearErrors } = useEventChange()
  const [edited, setEdited] = useState<ChallengeView | 'new'>()
  const [removed, setRemoved] = useState<ChallengeView>()
  const remove = async () => {
    const address = removed && eventPath(event.id, 'challenges', removed.id)
    if (address && (await change({ method: 'DELETE', address }))) setRemoved(undefined)
  }
  return (
    <>
      {challenges.map((challenge) => {
        const sheet = sheets.find((each) => each.id === challenge.sheet)
        const name = localized(challenge, 'name', lang)
        return (
          <Section key={challenge.id} title={name}>
            <DescriptionList>
              <DescriptionItem label={t.kind}>{words.challengeKinds[challenge.kind]}</DescriptionItem>
              <DescriptionItem label={t.mode}>{words.modes[challenge.mode]}</DescriptionItem>
              <DescriptionItem label={t.judges}>
                {challenge.judges}
                {!challenge.agreement && ` · ${t.agreement_no}`}
              </DescriptionItem>
              <DescriptionItem label={t.tables}>
                <bdi>{formatTables(challenge.tables, lang === 'ar' ? '، ' : ', ') || words.staff.all_tables}</bdi>
              </DescriptionItem>
              {challenge.games ? null : (
                <DescriptionItem label={t.sheet}>
                  {sheet ? t.version(sheet.version, sheet.used) : t.no_sheet}
                </DescriptionItem>
              )}
            </DescriptionList>
            <Rounds event={event} challenge={challenge} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              {challenge.games ? (
                <Button variant="outlined" component={LinkBase} to={eventScreen(event.id, 'games')}>
                  {words.tabs.games}
                </Button>
              ) : (
                <Button
                  variant={sheet ? 'outlined' : 'contained'}
                  startIcon={<SheetIcon />}
                  component={LinkBase}
                  to={eventScreen(event.id, 'challenges', challenge.id)}
                  aria-label={t.sheet_of(name)}
                >
                  {t.sheet}
                </Button>
              )}
              <May action="write">
                <Button aria-label={t.edit_of(name)} onClick={() => setEdited(challenge)}>
                  {t.edit}
                </Button>
                <Button
                  color="error"
                  aria-label={t.remove_title(name)}
                  onClick={() => {
                    clearErrors()
                    setRemoved(challenge)
                  }}
                >
                  {t.remove}
                </Button>
              </May>
            </Box>
          </Section>
        )
      })}
      <May action="write">
        <div>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
            {t.add}
          </Button>
        </div>
      </May>
      {edited && (
        <ChallengeDialog
          event={event}
          division={division}
          challenge={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          destructive
          busy={busy}
          error={error}
          title={t.remove_title(localized(removed, 'name', lang))}
          confirmLabel={t.remove}
          onConfirm={remove}
          onClose={() => setRemoved(undefined)}
        >
          <Typography>{t.remove_what}</Typography>
        </ConfirmDialog>
      )}
    </>
  )
}
