import { emailSlips as slips } from '../../domain/platform/email-slips.ts'

export const emailSlips: Readonly<Record<string, string>> = slips
