import { emailSlips as slips } from '../../../domain/email-slips.ts'

export const emailSlips: Readonly<Record<string, string>> = slips
