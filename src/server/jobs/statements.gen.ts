// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface CountRunsDoneLately {
  values: {
    task: string
  }
  row: null
}
