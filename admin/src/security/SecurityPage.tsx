import { Alert, Box, Skeleton, Typography } from '@mui/material'
import type { SecondFactorView } from '@olympiad/contracts/calls/second-factor'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Title, useAuthProvider, useGetIdentity, useTranslate } from 'react-admin'
import { httpClient } from '../data/http-client.ts'
import { LoadError } from '../shared/LoadError.tsx'
import { Section } from '../shared/Section.tsx'
import { StateBadge } from '../shared/StateBadge.tsx'
import { EnabledSecondFactor } from './EnabledSecondFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetupForm } from './SecondFactorSetupForm.tsx'
import { useSecondFactorTexts } from './second-factor-texts.ts'

const ADDRESS = '/api/auth/second-factor'

export function SecurityPage() {
  const translate = useTranslate()
  const auth = useAuthProvider()
  const { identity, refetch: refetchIdentity } = useGetIdentity()
  const [codes, setCodes] = useState<readonly string[]>()
  const t = useSecondFactorTexts()
  const { data, isError, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }): Promise<SecondFactorView> => (await httpClient(ADDRESS, { signal })).json,
  })
  const top = useRef<HTMLDivElement>(null)
  const hadStep = useRef(false)
  const isOn = Boolean(data?.enabled_at)
  // The previous step's element had the focus; the codes take it themselves.
  useEffect(() => {
    if (hadStep.current && !codes) top.current?.focus()
    hadStep.current = isOn || Boolean(codes)
  }, [codes, isOn])
  const changed = async (newCodes?: readonly string[]) => {
    setCodes(newCodes)
    await auth?.['invalidate']()
    await Promise.all([refetch(), refetchIdentity?.()])
  }

  return (
    <Box sx={{ maxWidth: 720, mt: 2.5, display: 'grid', gap: 2.5 }}>
      <Title title={translate('security.title')} />
      {identity?.['setupDue'] === true && !codes && (
        <Alert severity="info" variant="outlined">
          <Typography component="p" sx={{ fontWeight: 600 }}>
            {t.required}
          </Typography>
          {t.required_why}
        </Alert>
      )}
      {codes && (
        <RecoveryCodes codes={codes} email={String(identity?.['email'] ?? '')} onSaved={() => setCodes(undefined)} />
      )}
      {!codes && (
        <Box ref={top} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          <Section title={t.two_steps}>
            {data ? (
              <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
                <StateBadge tone={data.enabled_at ? 'success' : 'neutral'}>
                  {translate(`security.${data.enabled_at ? 'on' : 'off'}`)}
                </StateBadge>
                {data.enabled_at ? (
                  <EnabledSecondFactor secondFactor={data} onChanged={changed} />
                ) : (
                  <SecondFactorSetupForm onDone={changed} email={String(identity?.['email'] ?? '')} />
                )}
              </Box>
            ) : isError ? (
              <LoadError onRetry={() => refetch()}>{t.failed}</LoadError>
            ) : (
              <Skeleton variant="rectangular" height={120} />
            )}
          </Section>
        </Box>
      )}
    </Box>
  )
}
