import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import ToDoIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { Box, Button, Link, Typography } from '@mui/material'
import { LinkBase, useTranslate } from 'react-admin'
import { Can, May } from '../../auth/Can.tsx'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { BadgesSection } from './check-in/BadgesSection.tsx'
import { CheckInSection } from './check-in/CheckInSection.tsx'
import type { OfSetup } from './EventShow.tsx'
import { eventLinks } from './event-links.ts'
import { eventScreen } from './event-path.ts'
import { useEventTexts } from './event-texts.ts'
import { type Missing, type MissingPart, missingIn } from './missing.ts'
import { StateButtons } from './StateButtons.tsx'
import { formatTables } from './table-ranges.ts'
import { useDays } from './use-days.ts'
import { useDivisionNames } from './use-division-names.ts'

/** Where it is put right; teams register elsewhere. */
const SCREEN_OF: Record<MissingPart, 'edit' | 'staff' | 'challenges' | undefined> = {
  tables: 'edit',
  head_judge: 'staff',
  judges: 'staff',
  challenges: 'challenges',
  sheets: 'challenges',
  official: 'challenges',
  ranking: 'challenges',
  teams: undefined,
}

function useMissingWords(setup: OfSetup['setup']): (missing: Missing) => string {
  const { missing: words } = useEventTexts()
  const { divisions } = setup.event
  const { nameOf } = useDivisionNames(divisions)
  return ({ part, division }) => {
    const found = divisions.find(({ id }) => id === division)
    const text = words[part]
    return typeof text === 'string' ? text : text(found ? nameOf(found) : '')
  }
}

function MissingList({ setup }: OfSetup) {
  const { overview: t } = useEventTexts()
  const wordsFor = useMissingWords(setup)
  const { id } = setup.event
  const all = missingIn(setup)
  if (all.length === 0) {
    return (
      <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <DoneIcon fontSize="small" color="success" />
        {t.nothing_missing}
      </Typography>
    )
  }
  return (
    <>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t.missing}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map((missing) => {
          const screen = SCREEN_OF[missing.part]
          const division = missing.division ? `?division=${encodeURIComponent(missing.division)}` : ''
          const to = screen === 'edit' ? `/events/${id}` : screen && eventScreen(id, screen) + division
          return (
            <Box
              component="li"
              key={`${missing.part} ${missing.division}`}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}
            >
              <ToDoIcon fontSize="small" color="warning" />
              {to ? (
                <Link component={LinkBase} to={to} color="text.primary" underline="always">
                  {wordsFor(missing)}
                </Link>
              ) : (
                wordsFor(missing)
              )}
            </Box>
          )
        })}
      </Box>
    </>
  )
}

function Links({ setup: { event } }: OfSetup) {
  const { overview: t } = useEventTexts()
  const translate = useTranslate()
  const links = eventLinks(event.id)
  const hasBoard = event.state !== 'planned' && !event.rehearsal
  return (
    <Section title={t.links}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {event.state === 'planned' && !event.rehearsal ? t.board_later : t.links_help}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['live', 'judge', 'head_judge', 'ceremony'] as const)
          .filter((name) => name !== 'live' || hasBoard)
          .map((name) => (
            <Button
              key={name}
              variant="outlined"
              href={links[name]}
              target="_blank"
              rel="noopener"
              aria-label={`${t[name]} (${translate('console.opens_new_tab')})`}
            >
              {t[name]}
            </Button>
          ))}
      </Box>
    </Section>
  )
}

export function Overview({ setup }: OfSetup) {
  const { event, challenges, teams } = setup
  const { overview: t, confirmations, form, challenges: words, columns } = useEventTexts()
  const lang = useLang()
  const days = useDays()
  const { nameOf } = useDivisionNames(event.divisions)
  const isCheckInOpen = event.state === 'running' || event.state === 'closed'
  const staff = event.staff.filter(({ removed_at }) => removed_at === null)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Section title={t.next}>
          <Typography sx={{ mb: 2 }}>{t.states[event.state]}</Typography>
          {event.state === 'planned' && (
            <Box sx={{ mb: 2 }}>
              <MissingList setup={setup} />
            </Box>
          )}
          <May action="write">
            <StateButtons setup={setup} />
          </May>
        </Section>
        <Section title={columns.divisions}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {event.divisions.map((division) => {
              const own = challenges.filter((challenge) => challenge.division === division.id).length
              return (
                <Box
                  component="li"
                  key={division.id}
                  sx={{
                    py: 1,
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 2,
                    borderBottom: 1,
                    borderColor: 'divider',
                    '&:last-of-type': { border: 0 },
                  }}
                >
                  <Link
                    component={LinkBase}
                    to={`${eventScreen(event.id, 'challenges')}?division=${encodeURIComponent(division.id)}`}
                    color="text.primary"
                    sx={{ fontWeight: 600, flex: '1 1 200px' }}
                  >
                    {nameOf(division)}
                  </Link>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {words.teams(teams[division.id] ?? 0)} · {words.count(own)}
                  </Box>
                </Box>
              )
            })}
          </Box>
        </Section>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {isCheckInOpen && <CheckInSection setup={setup} />}
        <Links setup={setup} />
        <Can right="personal-data">
          <BadgesSection setup={setup} />
        </Can>
        <Section title={t.facts}>
          <DescriptionList>
            <DescriptionItem label={columns.days}>{days(event)}</DescriptionItem>
            <DescriptionItem label={form.confirmation}>{confirmations[event.confirmation]}</DescriptionItem>
            <DescriptionItem label={t.tables}>
              {event.tables.length > 0 && <bdi>{formatTables(event.tables, lang === 'ar' ? '، ' : ', ')}</bdi>}
            </DescriptionItem>
            <DescriptionItem label={t.staff}>{staff.length > 0 && staff.length}</DescriptionItem>
          </DescriptionList>
        </Section>
      </Box>
    </Box>
  )
}
