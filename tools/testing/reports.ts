/** The parts of the JSON reports of Vitest and Playwright that name failures. */
export interface VitestReport {
  testResults: VitestFile[];
}

export interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: {
    status: string;
    fullName: string;
    failureMessages: string[];
    location?: { line: number } | null;
  }[];
}

export interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}

export interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tags?: string[];
  tests: PlaywrightTest[];
}

export interface PlaywrightTest {
  status: string;
  results: PlaywrightResult[];
}

export interface PlaywrightResult {
  status?: string;
  error?: { message?: string };
  errors?: { message?: string }[];
  attachments?: { path?: string }[];
}
