import './check-alerts.ts';
import './check-deployment.ts';
import './check-boundaries.ts';
import './check-texts.ts';
import './check-lockfile.ts';
import './check-documents.ts';
import './check-paths.ts';
import './check-public-doors.ts';
import './check-company-callers.ts';
import './check-weight.ts';
import { runDeclaredChecks } from './run-check.ts';

// In one process, because starting one takes as long as most of these checks.
runDeclaredChecks();
