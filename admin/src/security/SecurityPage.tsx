import { Alert, Box, Skeleton, Typography } from '@mui/material'
import type { SecondFactorView } from '@olympiad/contracts/calls/second-factor'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Title, useAuthProvider, useGetIdentity, useTranslate } from 'react-admin'
import { httpClient } from '../data/http-client.ts'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { Section } from '../shared/Section.tsx'
import { StateWord } from '../shared/StateWord.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { SwitchedOn } from './SwitchedOn.tsx'

const ADDRESS = '/api/auth/second-factor'

/** An admin's own second factor: set up, kept in order, turned off. */
export function SecurityPage() {
  const translate = useTranslate()
  const auth = useAuthProvider()
  const { identity, refetch: identify } = useGetIdentity()
  const [codes, setCodes] = useState<readonly string[]>()
  const say = (name: string) => translate(`security.${name}`)
  const { data, isError, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }): Promise<SecondFactorView> => (await httpClient(ADDRESS, { signal })).json,
  })
  const top = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  const isOn = Boolean(data?.enabled_at)
  // What had the focus is gone with the step that is over; the codes take it themselves.
  useEffect(() => {
    if (acted.current && !codes) top.current?.focus()
    acted.current = isOn || Boolean(codes)
  }, [codes, isOn])
  const changed = async (fresh?: readonly string[]) => {
    setCodes(fresh)
    await auth?.['renew']()
    await Promise.all([refetch(), identify?.()])
  }

  return (
    <Box sx={{ maxWidth: 720, mt: 2.5, display: 'grid', gap: 2.5 }}>
      <Title title={say('title')} />
      {identity?.['setupDue'] === true && !codes && (
        <Alert severity="info" variant="outlined">
          <Typography component="p" sx={{ fontWeight: 600 }}>
            {say('required')}
          </Typography>
          {say('required_why')}
        </Alert>
      )}
      {codes && (
        <RecoveryCodes codes={codes} email={String(identity?.['email'] ?? '')} onKept={() => setCodes(undefined)} />
      )}
      {!codes && (
        <Box ref={top} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          <Section title={say('two_steps')}>
            {data ? (
              <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
                <StateWord tone={data.enabled_at ? 'success' : 'neutral'}>
                  {say(data.enabled_at ? 'on' : 'off')}
                </StateWord>
                {data.enabled_at ? (
                  <SwitchedOn view={data} onChanged={changed} />
                ) : (
                  <SetUp onDone={changed} email={String(identity?.['email'] ?? '')} />
                )}
              </Box>
            ) : isError ? (
              <LoadFailed onRetry={() => refetch()}>{say('failed')}</LoadFailed>
            ) : (
              <Skeleton variant="rectangular" height={120} />
            )}
          </Section>
        </Box>
      )}
    </Box>
  )
}
