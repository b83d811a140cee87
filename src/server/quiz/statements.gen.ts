// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface TakeReportPhotos {
  values: {
    reportId: string | number
    paths: readonly string[]
  }
  row: null
}
