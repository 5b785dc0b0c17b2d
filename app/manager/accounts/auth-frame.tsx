import type { ReactNode } from 'react'
import { BrandMark } from '#app/ui/page/brand-mark.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import classes from './auth-frame.module.css'
import { PaddockAtDawn } from './paddock-at-dawn.tsx'

/** The two halves of every signed-out screen: the branded panel with the tagline, and the form. */
export function AuthFrame({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <Stack as="aside" gap={24} justify="space-between" className={classes.brand}>
        <Row as="p" gap={12} className={classes.name}>
          <BrandMark /> Muster
        </Row>
        <PaddockAtDawn />
        <p className={classes.tagline}>The workforce management tool for recruiting, training &amp; managing people.</p>
      </Stack>
      <main className={classes.main}>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
