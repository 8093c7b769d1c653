/** What other areas may use of insights. */
export { employerDashboardQuery, workerDashboardQuery } from './dashboards/dashboard.api.ts';
export { EmployerDashboard } from './dashboards/employer/employer-dashboard.tsx';
export { WorkerDashboard } from './dashboards/worker/worker-dashboard.tsx';
export { WorkerStrip } from './dashboards/worker/worker-strip.tsx';
